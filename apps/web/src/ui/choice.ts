import type { Icon } from './icons/drawIcon.tsx';
import type { Side } from './side.ts';

export interface ChoiceOption<V extends string | number> {
  value: V;
  label: string;
  icon?: Icon;
  /** A second, smaller line. */
  hint?: string;
  disabled?: boolean;
}

interface ChoiceShared<V extends string | number> {
  /** Read out, and shown above unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  options: readonly ChoiceOption<V>[];
  side?: Side;
  error?: string;
  name?: string;
}

/** One of several; `deselect` lets a second click on the chosen one clear it. */
export interface OneChoice<V extends string | number> extends ChoiceShared<V> {
  multiple?: false;
  value: V | null;
  onChange: (value: V | null) => void;
  deselect?: boolean;
}
export interface ManyChoice<V extends string | number> extends ChoiceShared<V> {
  multiple: true;
  value: readonly V[];
  onChange: (value: V[]) => void;
}
export type Choice<V extends string | number> = OneChoice<V> | ManyChoice<V>;
