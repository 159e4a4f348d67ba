import type { ReactNode } from 'react';
import { type OpenedForm, type StoredForm, useOpenedForm } from '../../useOpenedForm.ts';

interface OpenFormProps {
  /** Which form it is: see `FormSnapshot`. */
  form: string;
  userId: number;
  start: StoredForm;
  children: (opened: OpenedForm) => ReactNode;
}

/** Opens a form where this tab left it, or as it is stored. */
export function OpenForm({ form, userId, start, children }: OpenFormProps) {
  return children(useOpenedForm(form, userId, start));
}
