import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { IconChevronDown } from './icons/IconChevronDown.tsx';
import classes from './TextInput.module.css';

interface SelectProps extends Omit<
  ComponentPropsWithRef<'select'>,
  'className' | 'id' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  options: readonly (string | { value: string; label: string })[];
  error?: ReactNode;
}

/** The browser's own list, in the looks of a field. */
export function Select({ label, options, error, ...select }: SelectProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <FieldFrame label={label} htmlFor={id} error={error} errorId={errorId}>
      <div className={classes.frame} data-invalid={Boolean(error) || undefined}>
        <select {...select} id={id} aria-invalid={Boolean(error) || undefined} aria-describedby={errorId}>
          {options.map((option) => {
            const { value, label: words } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
      </div>
    </FieldFrame>
  );
}
