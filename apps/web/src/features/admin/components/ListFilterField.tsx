import { FilterSelect } from './FilterSelect.tsx';
import { FindField } from './FindField.tsx';
import { readNumber } from '@app/domain/typedNumber';
import { useNumberProblem } from '../../../ui/useNumberProblem.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import classes from './admin.module.css';

/** One filter of a list: its name in the address and in the call, and how it is chosen. */
export type ListFilter = { name: string; label: string } & (
  | { as: 'words' | 'number' | 'day' | 'tick' }
  /** `any` is nothing chosen; an order has none, and its first option stands for nothing chosen. */
  | { as: 'choice'; any?: string; options: readonly { value: string; label: string }[] }
);

interface ListFilterFieldProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string | null) => void;
}

/** Whole euros; a text that is no number asks nothing and is refused at the field. */
function NumberFilter({ label, value, onChange }: Omit<ListFilterFieldProps, 'filter'> & { label: string }) {
  const [problem, onProblem] = useNumberProblem('€');
  return (
    <FindField
      label={label}
      value={value}
      error={problem}
      onFind={(text) => {
        const read = readNumber(text, { unit: '€' });
        onProblem('problem' in read ? read.problem : undefined);
        if ('value' in read) onChange(read.value === null ? null : String(read.value));
      }}
      narrow
    />
  );
}

export function ListFilterField({ filter, value, onChange }: ListFilterFieldProps) {
  const { label } = filter;
  if (filter.as === 'choice') {
    const { any, options } = filter;
    const first = any === undefined ? options[0]?.value : undefined;
    return (
      <FilterSelect
        label={label}
        {...(any === undefined ? {} : { any })}
        value={value || (first ?? '')}
        options={options}
        onChange={(chosen) => onChange(chosen === first ? null : chosen)}
      />
    );
  }
  if (filter.as === 'words') return <FindField label={label} value={value} onFind={(text) => onChange(text || null)} />;
  if (filter.as === 'number') return <NumberFilter label={label} value={value} onChange={onChange} />;
  if (filter.as === 'tick') {
    return (
      <label className={classes.check}>
        <Checkbox checked={value === '1'} onChange={(event) => onChange(event.currentTarget.checked ? '1' : null)} />
        {label}
      </label>
    );
  }
  return (
    <label className={classes.check}>
      {label}
      <input
        type="date"
        className={classes.choice}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  );
}
