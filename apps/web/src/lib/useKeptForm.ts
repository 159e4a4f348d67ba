import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { OpeningRules } from './keptForms.ts';
import { alsoAnew, type KeptState, useKept } from './useKept.ts';

/**
 * `useForm` over a form that is kept in this browser, see `useKept`.
 * @param name which form of which thing it is
 * @param start its default values
 */
export function useKeptForm<T extends FieldValues>(
  name: string,
  start: T,
  { rules, ...props }: Omit<UseFormProps<T>, 'defaultValues'> & { rules?: OpeningRules<T> } = {},
): UseFormReturn<T> & { kept: KeptState<T> } {
  const [value, setValue, kept] = useKept(name, start, rules);
  const form = useForm<T>({ ...props, defaultValues: start as DefaultValues<T> });
  const { reset, subscribe } = form;
  const isKept = kept.state !== 'fresh';
  const show = useEffectEvent(() => reset(value, { keepDefaultValues: true }));
  useEffect(() => {
    if (isKept) show();
  }, [isKept]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setValue(structuredClone(values)) }),
    [subscribe, setValue],
  );
  return { ...form, kept: alsoAnew(kept, () => reset(start)) };
}
