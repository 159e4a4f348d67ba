import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './Tabs.module.css';

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly { value: V; label: string; count?: number | string }[];
  value: V;
  onChange: (value: V) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Tabs with arrows, Home and End, as keyboards and readers expect them. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Counts come later and make the row wider.
  const widths = tabs.map(({ count }) => count).join();
  useEffect(() => showChosen(list.current), [value, widths]);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.value);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.list} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : <b className="tab">{tab.count}</b>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** The chosen tab of a row that is wider than its place; the page itself stays where it is. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!list || !chosen) return;
  const { left, right } = list.getBoundingClientRect();
  list.scrollLeft += Math.max(0, chosen.right - right) - Math.max(0, left - chosen.left);
}
