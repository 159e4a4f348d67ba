import type { Field } from '@app/contract/fields/field';
import { isRange } from '@app/contract/fields/schema';
import { choicesOf } from '@app/domain/dictionaries';
import { formDay, formDayText } from '@app/domain/formDay';
import { deals } from '@app/domain/kinds';
import { sotInM2 } from '@app/domain/ranges';
import { pricePeriod } from '@app/domain/rentTerm';
import { useLocale, useTranslations } from 'use-intl';
import { FieldFrame } from '../FieldFrame.tsx';
import { NumberField } from '../NumberField.tsx';
import { PillGroup } from '../PillGroup.tsx';
import { RangeField } from '../RangeField.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { TileGroup } from '../TileGroup.tsx';
import { type FieldForm, isOptional } from './fieldForm.ts';
import { optionIcon } from './optionIcons.ts';
import { toggledOptions } from './optionRules.ts';
import { sliderOf } from './sliderOf.ts';
import { TermField } from './TermField.tsx';

interface ControlProps<F extends Field = Field> {
  field: F;
  form: FieldForm;
}

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

/** A field by its row of the table. Counts, and switches that may stay off, are drawn together by their section. */
export function FieldControl({ field, form }: ControlProps) {
  switch (field.type) {
    case 'flag':
      return <YesNoControl field={field} form={form} />;
    case 'option':
    case 'options':
      return <OptionControl field={field} form={form} />;
    case 'number':
      return <NumberControl field={field} form={form} />;
    case 'range':
      return <RangeControl field={field} form={form} />;
    case 'term':
      return <TermField field={field} form={form} />;
    case 'text':
      return <TextControl field={field} form={form} />;
    case 'day':
      return <DayControl field={field} form={form} />;
    case 'link':
      return <LinkControl field={field} form={form} />;
    default:
      return null;
  }
}

function useLabel({ field, form }: ControlProps): string {
  const t = useTranslations('fields');
  return form.labels?.[field.name] ?? t(field.name as 'price');
}

const longestInTile = 13;

function OptionControl({ field, form }: ControlProps<Of<'option' | 'options'>>) {
  const label = useLabel({ field, form });
  const locale = useLocale();
  const kept = [form.values[field.name] ?? []].flat().filter((one) => typeof one === 'string');
  const side = form.side === 'river' ? 'searches' : 'offers';
  const options = choicesOf(field.dictionary, side, kept).map(({ code, title }) => ({
    value: code as string,
    label: title[locale],
    titles: Object.values(title),
    icon: optionIcon(code),
  }));
  const shared = {
    label,
    labelHidden: field.section === 'pets',
    options,
    side: form.side,
    error: form.errors[field.name],
  };
  // A tile is a quarter of the form wide: a longer word would not fit into it.
  // In every language: a form looks the same in all of them.
  const fits = options.every(({ titles }) =>
    titles.every((title) => title.split(/\s/).every((word) => word.length <= longestInTile)),
  );
  const large = options.length <= 4 && field.part === 'main' && fits;
  if (field.type === 'options') {
    const value = (form.values[field.name] as string[] | undefined) ?? [];
    const choose = (next: string[]): void => {
      const pressed = next.find((code) => !value.includes(code)) ?? value.find((code) => !next.includes(code));
      if (pressed === undefined) return;
      const chosen = toggledOptions(field, form.values, pressed);
      form.change(field, chosen.length > 0 ? chosen : undefined);
    };
    const many = { ...shared, multiple: true as const, value, onChange: choose };
    return large ? <TileGroup {...many} /> : <PillGroup {...many} />;
  }
  const one = {
    ...shared,
    value: (form.values[field.name] as string | undefined) ?? null,
    onChange: (code: string | null) => form.change(field, code ?? undefined),
    deselect: true,
  };
  return large ? <TileGroup {...one} /> : <PillGroup {...one} />;
}

/** What stands after the number; a price of rent is for a month or for a day, which the label of two ends says. */
function useUnit(field: Of<'number' | 'range'>, form: FieldForm): string | undefined {
  const t = useTranslations('ui');
  if (field.unit === 'sot' || field.shownIn === 'sot') return t('unit.sot');
  if (field.unit === 'm2') return t('unit.m2');
  if (field.unit === 'eurMonth') return t('unit.eurMonth');
  if (field.unit !== 'eur') return undefined;
  const period = field.type === 'range' ? null : pricePeriod(deals[form.deal]);
  return t(period === 'day' ? 'unit.eurDay' : period === 'month' ? 'unit.eurMonth' : 'unit.eur');
}

function NumberControl({ field, form }: ControlProps<Of<'number'>>) {
  const label = useLabel({ field, form });
  const unit = useUnit(field, form);
  const value = form.values[field.name];
  return (
    <NumberField
      label={label}
      name={field.name}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(field, next ?? undefined)}
      plain={field.name === 'year_of_construction'}
      unit={unit}
      decimals={!Number.isInteger(field.step)}
      optional={isOptional(field, form)}
      error={form.errors[field.name]}
    />
  );
}

/** Two ends that the person sees as open become the table's least and the slider's most: the wire knows no open end. */
function RangeControl({ field, form }: ControlProps<Of<'range'>>) {
  const label = useLabel({ field, form });
  const unit = useUnit(field, form);
  const value = form.values[field.name];
  const ends = sliderOf(field, form);
  const times = field.shownIn === 'sot' ? sotInM2 : 1;
  const shown = (end: number): number => end / times;
  const stored = (end: number): number => Math.round(end * times * 100) / 100;
  const [from, to] = isRange(value) ? value : [null, null];
  return (
    <RangeField
      label={label}
      value={[from === null || from === field.min ? null : shown(from), to === null ? null : shown(to)]}
      onChange={([low, high]) =>
        form.change(
          field,
          low === null && high === null
            ? undefined
            : [low === null ? field.min : stored(low), stored(high ?? ends.max)],
        )
      }
      {...ends}
      unit={unit ?? ''}
      side={form.side}
      decimals={times > 1 || !Number.isInteger(field.step)}
      optional={isOptional(field, form)}
      error={form.errors[field.name]}
    />
  );
}

function TextControl({ field, form }: ControlProps<Of<'text'>>) {
  const label = useLabel({ field, form });
  return (
    <TextArea
      label={label}
      value={(form.values[field.name] as string | undefined) ?? ''}
      onChange={(text) => form.change(field, text || undefined)}
      max={field.max}
      optional={isOptional(field, form)}
      placeholder={form.placeholders?.[field.name]}
      error={form.errors[field.name]}
    />
  );
}

function DayControl({ field, form }: ControlProps<Of<'day'>>) {
  const label = useLabel({ field, form });
  const day = form.values[field.name];
  return (
    <TextInput
      type="date"
      label={label}
      name={field.name}
      value={typeof day === 'number' ? formDayText(day) : ''}
      onChange={({ currentTarget: { value } }) => form.change(field, value === '' ? undefined : formDay(value))}
      error={form.errors[field.name]}
    />
  );
}

function LinkControl({ field, form }: ControlProps<Of<'link'>>) {
  const label = useLabel({ field, form });
  return (
    <TextInput
      type="url"
      inputMode="url"
      label={label}
      name={field.name}
      maxLength={field.max}
      placeholder="https://youtube.com/"
      value={(form.values[field.name] as string | undefined) ?? ''}
      onChange={({ currentTarget: { value } }) => form.change(field, value.trim() || undefined)}
      error={form.errors[field.name]}
    />
  );
}

/** A question that has to be answered: "no" is an answer as well. */
function YesNoControl({ field, form }: ControlProps<Of<'flag'>>) {
  const t = useTranslations('ui');
  const label = useLabel({ field, form });
  const value = form.values[field.name];
  return (
    <FieldFrame label={label} error={form.errors[field.name]} group>
      <SegmentedControl
        label={label}
        side={form.side}
        options={[
          { value: 'yes', label: t('answer.yes') },
          { value: 'no', label: t('answer.no') },
        ]}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChange={(answer) => form.change(field, answer === null ? undefined : answer === 'yes')}
      />
    </FieldFrame>
  );
}
