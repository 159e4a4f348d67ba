import { rangeAttribute } from '@app/contract/attributeWords';
import type { Field } from '@app/contract/fields/field';
import { choicesOf } from '@app/domain/dictionaries';
import { formDay, formDayText } from '@app/domain/formDay';
import { type Deal, kindOf } from '@app/domain/kinds';
import { nearSteps } from '@app/domain/nearKinds';
import { useLocale, useTranslations } from 'use-intl';
import { fieldIcon } from '../../../ui/fields/fieldIcons.ts';
import { optionIcon } from '../../../ui/fields/optionIcons.ts';
import { sliderOf } from '../../../ui/fields/sliderOf.ts';
import { asked } from '../../../ui/numberText.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { RangeField } from '../../../ui/RangeField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { rangeOf, wordsOf } from '../attributeFields.ts';
import { wordsName } from '../attributeGroups.ts';
import { askedUnit, termSteps } from '../attributeWords.ts';
import type { MapSide } from '../mapState.ts';
import type { FilterPartProps } from './FilterPill.tsx';

interface AttributesPartProps extends FilterPartProps {
  fields: readonly Field[];
  /** Names the group of yes-or-no fields. */
  label: string;
}

/** Controls of some fields: yes-or-no ones together, then each other one as its type is. */
export function AttributesPart({ fields, label, ...part }: AttributesPartProps) {
  const t = useTranslations('fields');
  const { side, filters, change } = part;
  const name = wordsName(side);
  const words = filters[name] ?? [];
  const flags = fields.filter(({ type }) => type === 'flag');
  const others = fields.filter(({ type }) => type !== 'flag');
  const put = (own: readonly Field[]) => (next: readonly string[]) => {
    const replaced = wordsOf(own, words);
    const all = [...words.filter((word) => !replaced.includes(word)), ...next];
    change({ [name]: all.length > 0 ? all : undefined });
  };
  return (
    <>
      {others.map((field) => (
        <AttributeControl
          key={`${field.name} ${field.type}`}
          field={field}
          part={part}
          words={wordsOf([field], words)}
          put={put([field])}
        />
      ))}
      {flags.length > 0 ? (
        <PillGroup<string>
          multiple
          label={label}
          labelHidden={others.length === 0}
          side={side === 'offers' ? 'ember' : 'river'}
          value={wordsOf(flags, words)}
          options={flags.map((field) => ({
            value: field.name,
            label: t(field.name as 'price'),
            icon: fieldIcon(field),
          }))}
          onChange={put(flags)}
        />
      ) : null}
    </>
  );
}

interface AttributeControlProps {
  field: Field;
  part: FilterPartProps;
  words: readonly string[];
  put: (words: readonly string[]) => void;
}

function AttributeControl({ field, part: { side, filters }, words, put }: AttributeControlProps) {
  const t = useTranslations('fields');
  const page = useTranslations('mapPage');
  const locale = useLocale();
  const label = t(field.name as 'price');
  const colour = side === 'offers' ? 'ember' : 'river';
  if ('dictionary' in field) {
    const options = choicesOf(field.dictionary, 'offers', words).map(({ code, title }) => ({
      value: code as string,
      label: title[locale],
      icon: optionIcon(code),
    }));
    return <PillGroup<string> multiple label={label} side={colour} value={words} options={options} onChange={put} />;
  }
  if (field.type === 'count' || field.type === 'term' || field.type === 'choice' || field.type === 'minutes') {
    return <StepControl field={field} words={words} put={put} side={side} deal={filters.deal} />;
  }
  if (field.type === 'day') return <DayPart field={field} words={words} put={put} label={label} />;
  if (field.type !== 'number' && field.type !== 'range') return null;
  const { from, to } = rangeOf(field, words);
  const kind = filters.kind?.length === 1 && filters.kind[0] !== undefined ? kindOf(filters.kind[0]) : 'house';
  const ends = sliderOf(field, { kind, deal: 'sale', side: colour });
  return (
    <RangeField
      label={label}
      side={colour}
      min={ends.min}
      max={Math.min(ends.max, maxOf[field.name] ?? ends.max)}
      step={ends.step}
      unit={unitOf(field, page('sot'))}
      decimals={!Number.isInteger(field.step)}
      plain={ends.plain}
      value={[from ?? null, to ?? null]}
      onChange={([low, high]) => put(rangeWords(field, low, high))}
    />
  );
}

const unitOf = ({ unit }: { unit?: string }, sot: string): string =>
  unit === 'sot' ? sot : unit === 'eurMonth' ? '€' : unit === 'percent' ? '%' : '';

/** Up to a day: what is free by then. */
function DayPart({
  field,
  words,
  put,
  label,
}: Pick<AttributeControlProps, 'field' | 'words' | 'put'> & { label: string }) {
  const { to } = rangeOf(field, words);
  return (
    <TextInput
      type="date"
      label={label}
      value={to === undefined ? '' : formDayText(to)}
      onChange={({ currentTarget: { value } }) => {
        const day = formDay(value);
        put(Number.isNaN(day) ? [] : rangeWords(field, null, day));
      }}
    />
  );
}

/** Sliders end where most houses do; a typed number may go on. */
const maxOf: Readonly<Record<string, number>> = { floor: 30, total_floors: 30 };

function rangeWords({ name }: Field, from: number | null, to: number | null): string[] {
  const word = rangeAttribute({ name, from: asked(from), to: asked(to) });
  return word === null ? [] : [word];
}

interface StepProps extends Omit<AttributeControlProps, 'part'> {
  side: MapSide;
  deal: Deal | undefined;
}

function stepsOf(
  { type, name, ...field }: Field,
  side: MapSide,
  deal: Deal | undefined,
): { word: string; value: number }[] {
  if (type === 'count') return [1, 2, 3].map((value) => ({ word: `${name}.${value}`, value }));
  if (type === 'minutes') return nearSteps.map((value) => ({ word: `${name}.-${value}`, value }));
  if (type === 'choice') {
    const { values } = field as Extract<Field, { type: 'choice' }>;
    return values.map((value) => ({ word: `${name}.-${value}`, value }));
  }
  return termSteps(side, deal);
}

/** A few steps to choose one of: "2 and more", "up to 6 months". */
function StepControl({ field, words, put, side, deal }: StepProps) {
  const t = useTranslations('fields');
  const page = useTranslations('mapPage');
  const near = useTranslations('near');
  const unit = askedUnit(deal) === 'days' ? 'Days' : 'Months';
  const stepWords = (value: number): string => {
    if (field.type === 'count') return page('step.count', { value: String(value) });
    if (field.type === 'term') return page(`step.${side === 'offers' ? 'upTo' : 'from'}${unit}`, { count: value });
    if (field.type === 'minutes') return near('minutes', { minutes: String(value) });
    return value === 0 ? page('step.none') : page('step.upToMonths', { count: value });
  };
  const steps = stepsOf(field, side, deal).map(({ word, value }) => ({
    value: word,
    label: stepWords(value),
  }));
  return (
    <PillGroup<string>
      label={t(field.name as 'price')}
      side={side === 'offers' ? 'ember' : 'river'}
      deselect
      value={words[0] ?? null}
      options={steps}
      onChange={(word) => put(word === null ? [] : [word])}
    />
  );
}
