import { useId, type ReactNode } from 'react';
import type { Choice, ChoiceOption } from './choice.ts';
import classes from './ChoiceGroup.module.css';
import { useIsSaidAbove } from './sectionTitle.ts';

interface ChoiceGroupProps<V extends string | number> {
  choice: Choice<V>;
  listClass: string | undefined;
  itemClass: string | undefined;
  itemData?: Record<string, unknown>;
  listData?: Record<string, unknown>;
  render: (option: ChoiceOption<V>) => ReactNode;
}

/** Radio buttons or check boxes under one legend, drawn as the caller says: keyboards and readers get the real ones. */
export function ChoiceGroup<V extends string | number>({
  choice,
  listClass,
  itemClass,
  itemData,
  listData,
  render,
}: ChoiceGroupProps<V>) {
  const id = useId();
  const { label, labelHidden, options, side = 'ember', error, multiple, name = id } = choice;
  const isSaid = useIsSaidAbove(label);
  const isChosen = (value: V): boolean => (choice.multiple ? choice.value.includes(value) : choice.value === value);
  const toggle = (value: V): void => {
    if (!choice.multiple) return choice.onChange(value);
    choice.onChange(
      choice.value.includes(value) ? choice.value.filter((one) => one !== value) : [...choice.value, value],
    );
  };
  const clearIfChosen = (value: V): void => {
    if (!choice.multiple && choice.deselect && choice.value === value) choice.onChange(null);
  };
  return (
    <fieldset
      className={classes.group}
      data-side={side}
      aria-describedby={error ? `${id}-error` : undefined}
      role={multiple ? 'group' : 'radiogroup'}
    >
      <legend className={labelHidden || isSaid ? 'visuallyHidden' : classes.label}>{label}</legend>
      <div className={listClass} {...listData}>
        {options.map((option) => (
          <label key={option.value} className={itemClass} {...itemData}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={isChosen(option.value)}
              disabled={option.disabled}
              onChange={() => toggle(option.value)}
              onClick={() => clearIfChosen(option.value)}
            />
            {render(option)}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="error-line small c-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
