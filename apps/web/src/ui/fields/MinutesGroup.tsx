import type { Field } from '@app/contract/fields/field';
import { nearSteps } from '@app/domain/nearKinds';
import { useTranslations } from 'use-intl';
import { PillGroup } from '../PillGroup.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import type { FieldForm } from './fieldForm.ts';
import { fieldIcon } from './fieldIcons.ts';
import classes from './fields.module.css';

/** What most call near; minutes on foot. */
const usual = 10;

interface MinutesGroupProps {
  fields: readonly Field[];
  form: FieldForm;
  /** Read out for all of them. */
  label: string;
}

/** What is to be near: one chooses what, then how many minutes on foot it may be for each. */
export function MinutesGroup({ fields, form, label }: MinutesGroupProps) {
  const t = useTranslations('fields');
  const near = useTranslations('near');
  const chosen = fields.filter(({ name }) => form.values[name] !== undefined);
  const choose = (names: readonly string[]): void => {
    for (const field of fields) {
      const isAsked = names.includes(field.name);
      if (isAsked !== chosen.includes(field)) form.change(field, isAsked ? usual : undefined);
    }
  };
  return (
    <>
      <PillGroup
        multiple
        label={label}
        labelHidden
        side={form.side}
        options={fields.map((field) => ({
          value: field.name,
          label: t(field.name as 'near_school'),
          icon: fieldIcon(field),
        }))}
        value={chosen.map(({ name }) => name)}
        onChange={choose}
      />
      {chosen.length > 0 ? (
        <div className={classes.ways}>
          {chosen.map((field) => {
            const what = t(field.name as 'near_school');
            return (
              <div key={field.name} data-field={field.name} className={classes.way}>
                <span aria-hidden>{near('wayTo', { what })}</span>
                <SegmentedControl
                  label={near('minutesTo', { what })}
                  side={form.side}
                  size="s"
                  options={nearSteps.map((minutes) => ({
                    value: minutes,
                    label: near('minutes', { minutes: String(minutes) }),
                  }))}
                  value={form.values[field.name] as number}
                  onChange={(minutes) => form.change(field, minutes ?? undefined)}
                />
              </div>
            );
          })}
        </div>
      ) : null}
    </>
  );
}
