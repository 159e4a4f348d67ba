import type { Field } from '@app/contract/fields/field';
import type { Term } from '@app/contract/fields/values';
import { choicesOf } from '@app/domain/dictionaries';
import type { DealKind } from '@app/domain/kinds';
import { areaRange, plotRange, priceRange, type Range, storeysRange, yearRange } from '@app/domain/ranges';
import { useLocale, useTranslations } from 'use-intl';
import { AmountField } from '../../../../ui/AmountField.tsx';
import { optionIcon } from '../../../../ui/fields/optionIcons.ts';
import { PillGroup } from '../../../../ui/PillGroup.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TileGroup } from '../../../../ui/TileGroup.tsx';
import { DepositField } from './DepositField.tsx';
import type { FieldForm } from './fieldForm.ts';
import { toggledOptions } from './fieldRules.ts';
import { TermField } from './TermField.tsx';

interface ControlProps<F extends Field = Field> {
  field: F;
  form: FieldForm;
}

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

/** A field by its row of the table. Flags and counts are drawn together by their section, floors and rooms by their own. */
export function FieldControl({ field, form }: ControlProps) {
  return (
    <div data-field={field.name}>
      <Control field={field} form={form} />
    </div>
  );
}

function Control({ field, form }: ControlProps) {
  switch (field.type) {
    case 'option':
    case 'options':
      return <OptionControl field={field} form={form} />;
    case 'number':
      return <NumberControl field={field} form={form} />;
    case 'term':
      return <TermField field={field} form={form} />;
    case 'text':
      return <TextControl field={field} form={form} />;
    case 'choice':
      return <DepositField field={field} form={form} />;
    default:
      return null;
  }
}

function OptionControl({ field, form }: ControlProps<Of<'option' | 'options'>>) {
  const t = useTranslations('fields');
  const locale = useLocale();
  const label = t(field.name as 'price');
  const options = choicesOf(field.dictionary, 'offers').map(({ code, title }) => ({
    value: code as string,
    label: title[locale],
    icon: optionIcon(code),
  }));
  const shared = { label, labelHidden: field.section === 'pets', options, error: form.errors[field.name] };
  const large = options.length <= 4 && field.part === 'main';
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

/** The slider's ends; a typed value may lie beyond them (decisions 4.4). */
function sliderOf(field: Field, { kind, deal }: Pick<FieldForm, 'kind' | 'deal'>): Pick<Range, 'min' | 'max' | 'step'> {
  switch (field.name) {
    case 'price':
      return priceRange(kind, deal);
    case 'area':
      return areaRange(kind);
    case 'plot_area':
      return plotRange;
    case 'year_of_construction':
      return yearRange;
    case 'number_of_storeys':
      return storeysRange('land', 'offers');
    default:
      return field.type === 'number' ? field : { min: 0, max: 100, step: 1 };
  }
}

function priceLabel(deal: DealKind): 'priceRent' | 'priceSale' | 'priceExchange' {
  return deal === 'rent' ? 'priceRent' : deal === 'sale' ? 'priceSale' : 'priceExchange';
}

function NumberControl({ field, form }: ControlProps<Of<'number'>>) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const value = form.values[field.name];
  const daily = (form.values['rent_term'] as Term | undefined)?.unit === 'days';
  const unit = {
    eur: form.deal === 'rent' ? (daily ? t('unit.eurDay') : t('unit.eurMonth')) : t('unit.eur'),
    m2: t('unit.m2'),
    sot: t('unit.sot'),
  };
  return (
    <AmountField
      label={field.name === 'price' ? t(priceLabel(form.deal)) : name(field.name as 'price')}
      name={field.name}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(field, next ?? undefined)}
      {...sliderOf(field, form)}
      unit={field.unit ? unit[field.unit] : undefined}
      decimals={!Number.isInteger(field.step)}
      optional={!field.required}
      error={form.errors[field.name]}
    />
  );
}

function TextControl({ field, form }: ControlProps<Of<'text'>>) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  return (
    <TextArea
      label={name(field.name as 'price')}
      value={(form.values[field.name] as string | undefined) ?? ''}
      onChange={(text) => form.change(field, text || undefined)}
      most={field.max}
      optional={!field.required}
      placeholder={field.name === 'description' ? t('descriptionHint') : undefined}
      error={form.errors[field.name]}
    />
  );
}
