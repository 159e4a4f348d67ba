import { fieldsFor, type Field, type FieldTable } from '@app/contract/fields/field';
import { isRange, isTerm } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import { formDay, formDayText } from '@app/domain/formDay';
import { deals, type DealKind, type PropertyKind, propertyTypes } from '@app/domain/kinds';
import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Act, actInPage } from './quickHand.ts';

/* Fills and reads any form by the rows of its table, as a person does: through the controls alone. */

export interface FormKind {
  kind: PropertyKind;
  deal: DealKind;
}

/** Every form of one side. */
export const formKinds: readonly FormKind[] = (Object.keys(propertyTypes) as PropertyKind[]).flatMap((kind) =>
  (Object.keys(deals) as DealKind[]).map((deal) => ({ kind, deal })),
);

/** What a form asks of this kind and deal. */
export const askedOf = (table: FieldTable, { kind, deal }: FormKind): readonly Field[] =>
  fieldsFor(table, kind, deal).filter(({ unasked }) => !unasked);

const box = (form: Locator, value: string): Locator => form.locator(`input[value="${value}"]`);
/** Chooses the deal and the kind, once the form asks for what they ask. */
export async function chooseType(form: Locator, { kind, deal }: FormKind): Promise<void> {
  for (const value of [deal, kind]) {
    const choice = box(form, value).first();
    // Chosen already, another press would take it back.
    if (!(await choice.isChecked())) await choice.press('Space');
    await expect(choice).toBeChecked();
  }
}

/** Unfolds what is folded. */
export async function unfold(form: Locator): Promise<void> {
  await expect(form.locator('h4 > button').first()).toBeVisible();
  await form.locator('h4 > button[aria-expanded="false"]').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(form.locator('h4 > button[aria-expanded="false"]')).toHaveCount(0);
}

/** Switches that stand for themselves; a question of yes or no and the studio are drawn by other controls. */
const isSwitch = (field: Field): boolean => field.type === 'flag' && !field.required && field.name !== 'is_studio';

/** What a hand does to have the field filled. */
function actsOf(field: Field, value: Value | undefined): Act[] {
  const place = `[data-field="${field.name}"]`;
  const counter = `[role="group"][aria-label="${field.label.ru}"]`;
  const choice = (chosen: string): Act => ({ control: `${place} input[value="${chosen}"]`, on: true });
  const typed = (text: unknown, nth = 0): Act => ({ control: `${place} input[inputmode]`, nth, text: String(text) });
  switch (field.type) {
    case 'flag':
      return [choice(value === true ? 'yes' : 'no')];
    case 'options':
      return [{ control: `${place} input`, chosen: (value ?? []) as string[] }];
    case 'count':
      return [{ control: counter, count: (value as number | undefined) ?? 0 }];
    case 'option':
      return value === undefined ? [] : [choice(value as string)];
    case 'choice':
      return [choice(`${value as number}`)];
    case 'minutes':
      return value === undefined ? [] : [choice(`${value as number}`)];
    case 'number':
      if (field.name === 'people') return [{ control: counter, count: value as number }];
      return [{ control: `input[name="${field.name}"]`, text: `${value as number}` }];
    case 'day':
      return [{ control: `input[name="${field.name}"]`, text: formDayText(value as number) }];
    case 'link':
      return [{ control: `input[name="${field.name}"]`, text: value as string }];
    case 'text':
      return [{ control: `${place} textarea`, text: value as string }];
    case 'term':
      return isTerm(value) ? [choice(value.unit), typed(value.value)] : [];
    case 'range':
      return [0, 1].map((end) => typed((value as number[])[end], end));
  }
}

/** Fills every field; what the values lack is cleared where it can be. */
export async function fillForm(form: Locator, fields: readonly Field[], values: Values): Promise<void> {
  const switches = fields.filter(isSwitch);
  const names = switches.map(({ name }) => name);
  const walked = fields.flatMap(({ type, name }) => (type === 'minutes' ? [name] : []));
  const left = fields.filter((field) => !isSwitch(field) && field.name !== 'is_studio');
  const studio: Act[] = values['is_studio'] === true ? [{ control: 'input[value="studio"]', on: true }] : [];
  await actInPage(form, [
    // Furniture goes without its opposite, the people set the rooms: they come first, as in the form.
    {
      control: names.map((name) => `input[value="${name}"]`).join(', ') || 'no-such-thing',
      chosen: names.filter((name) => values[name] === true),
    },
    {
      control: walked.map((name) => `input[value="${name}"]`).join(', ') || 'no-such-thing',
      chosen: walked.filter((name) => values[name] !== undefined),
    },
    ...left.flatMap((field) => [...actsOf(field, values[field.name]), ...(field.name === 'rooms' ? studio : [])]),
  ]);
}

const numberOf = (text: string | undefined): number =>
  Number((text ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));

/** Everything the form shows, in one look: what is chosen, typed and counted, by where it stands. */
function lookAt(form: Locator) {
  return form.evaluate((dialog) => {
    const inputs = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
      (one) => ({
        place: one.closest('[data-field]')?.getAttribute('data-field') ?? '',
        isChoice: one.type === 'checkbox' || one.type === 'radio',
        isTyped: one.type === 'textarea' || one.hasAttribute('inputmode'),
        on: (one as HTMLInputElement).checked,
        name: one.name,
        value: one.value,
      }),
    );
    const counts = [...dialog.querySelectorAll('[role="group"]:has(> output)')].map((group) => ({
      label: group.getAttribute('aria-label'),
      value: Number(group.querySelector('output')!.textContent) || 0,
    }));
    return { inputs, counts };
  });
}
type Look = Awaited<ReturnType<typeof lookAt>>;

function readOne({ inputs, counts }: Look, field: Field): Value | undefined {
  const own = inputs.filter(({ place }) => place === field.name);
  const chosen = own.filter(({ isChoice, on }) => isChoice && on).map(({ value }) => value);
  const typed = own.filter(({ isTyped }) => isTyped).map(({ value }) => value);
  const counted = counts.find(({ label }) => label === field.label.ru)?.value;
  switch (field.type) {
    case 'flag':
      return chosen.includes('yes');
    case 'count':
      return counted;
    case 'option':
      return chosen.find((value) => value !== 'studio');
    case 'options':
      return chosen.filter((value) => value !== 'studio');
    case 'choice':
      return numberOf(chosen[0]);
    case 'minutes':
      return chosen[0] === undefined ? undefined : numberOf(chosen[0]);
    case 'number':
      return field.name === 'people' ? counted : numberOf(inputs.find(({ name }) => name === field.name)?.value);
    case 'day':
      return formDay(inputs.find(({ name }) => name === field.name)?.value ?? '');
    case 'link':
      return inputs.find(({ name }) => name === field.name)?.value;
    case 'text':
      return typed[0];
    case 'term':
      return { value: numberOf(typed[0]), unit: chosen.includes('days') ? 'days' : 'months' };
    case 'range':
      return [numberOf(typed[0]), numberOf(typed[1])];
  }
}

/** What the page shows of every field. */
export async function readForm(form: Locator, fields: readonly Field[]): Promise<Values> {
  const look = await lookAt(form);
  const on = look.inputs.filter((input) => input.isChoice && input.on).map(({ value }) => value);
  const shown = (field: Field): Value | undefined => {
    if (field.name === 'is_studio') return on.includes('studio');
    return isSwitch(field) ? on.includes(field.name) : readOne(look, field);
  };
  return Object.fromEntries(fields.map((field) => [field.name, shown(field)]));
}

/** Values as page, calls and table may be compared: what is off is left out, options stand in one order. */
export function comparable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === false || value === 0) return [];
      const isList = Array.isArray(value) && !isRange(value as Value);
      if (isList && value.length === 0) return [];
      return [[name, isList ? value.toSorted((a, b) => String(a).localeCompare(String(b))) : value]];
    }),
  );
}
