import type { Field } from '@app/contract/fields/field';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { fieldIcon } from './fieldIcons.ts';
import { PillGroup } from '../PillGroup.tsx';
import { StepCounter } from '../StepCounter.tsx';
import { TileGroup } from '../TileGroup.tsx';
import { FieldControl } from './FieldControl.tsx';
import { showsTheSame, type FieldForm } from './fieldForm.ts';
import { MinutesGroup } from './MinutesGroup.tsx';
import classes from './fields.module.css';

interface GroupProps {
  fields: readonly Field[];
  form: FieldForm;
  /** Read out for the flags. */
  label: string;
  /** Large tiles for the few that matter most. */
  tiles?: boolean;
}

/** The fields of one section in the table's order; counts, flags and ways on foot follow, each together. Drawn anew for them alone. */
export const FieldGroup = memo(Group, looksTheSame);

function Group({ fields, form, label, tiles }: GroupProps) {
  const drawn = fields.filter(({ drawnBy }) => drawnBy === undefined);
  const flags = drawn.filter(({ type, required }) => type === 'flag' && !required);
  const counts = drawn.filter(({ type }) => type === 'count');
  const ways = drawn.filter(({ type }) => type === 'minutes');
  const own = drawn.filter((field) => ![flags, counts, ways].some((group) => group.includes(field)));
  return (
    <>
      {own.map((field) => {
        const Control = form.controls?.[field.name] ?? FieldControl;
        return (
          <div key={field.name} data-field={field.name}>
            <Control field={field} fields={fields} form={form} />
          </div>
        );
      })}
      {flags.length > 0 ? <FlagGroup fields={flags} form={form} label={label} tiles={tiles} /> : null}
      {ways.length > 0 ? <MinutesGroup fields={ways} form={form} label={label} /> : null}
      {counts.length > 0 ? <CountGroup fields={counts} form={form} /> : null}
    </>
  );
}

/** A key typed into one field is no reason to draw the hundred others. */
function looksTheSame(before: GroupProps, after: GroupProps): boolean {
  return (
    before.label === after.label &&
    before.tiles === after.tiles &&
    before.fields.length === after.fields.length &&
    before.fields.every((field, i) => field === after.fields[i]) &&
    showsTheSame(before.form, after.form, after.fields)
  );
}

function FlagGroup({ fields, form, label, tiles }: GroupProps) {
  const t = useTranslations('fields');
  const value = fields.filter(({ name }) => form.values[name] === true).map(({ name }) => name);
  const change = (next: string[]): void => {
    for (const field of fields) {
      const on = next.includes(field.name);
      if (on !== value.includes(field.name)) form.change(field, on || undefined);
    }
  };
  const options = fields.map((field) => ({
    value: field.name,
    label: t(field.name as 'price'),
    icon: fieldIcon(field),
  }));
  const choice = {
    label,
    labelHidden: true,
    multiple: true as const,
    options,
    value,
    onChange: change,
    side: form.side,
  };
  return tiles ? <TileGroup {...choice} /> : <PillGroup {...choice} />;
}

function CountGroup({ fields, form }: Pick<GroupProps, 'fields' | 'form'>) {
  const t = useTranslations('fields');
  return (
    <div className={classes.counts}>
      {fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <StepCounter
            label={t(field.name as 'price')}
            value={(form.values[field.name] as number | undefined) || null}
            onChange={(count) => form.change(field, count || undefined)}
          />
        </div>
      ))}
    </div>
  );
}
