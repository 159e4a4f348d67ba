import classes from './admin.module.css';

interface FilterSelectProps<V extends string> {
  label: string;
  /** What stands for "any". */
  any?: string;
  value: V | '';
  options: readonly { value: V; label: string }[];
  onChange: (value: string | null) => void;
}

/** One filter of a list as the browser's own choice, which a phone shows as its own. */
export function FilterSelect<V extends string>({ label, any, value, options, onChange }: FilterSelectProps<V>) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      {any === undefined ? null : <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
