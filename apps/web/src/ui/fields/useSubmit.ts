import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../toast.ts';
import type { FirstWrong } from './useFirstWrong.ts';
import type { FormState } from './useFormState.ts';

/**
 * The two steps of publishing: is everything there, and what came of sending it.
 * @param act what the notices are about: the call's name
 * @param complain says in words what went wrong
 */
export function useSubmit(
  form: Pick<FormState, 'attempt' | 'refuse'>,
  { lead }: FirstWrong,
  act: string,
  complain: (error: unknown) => void,
) {
  const t = useTranslations('ui');
  const [pending, setPending] = useState(false);
  /** Whether the form may be sent; leads to the first field that needs the person when not. */
  const isComplete = (): boolean => {
    const first = form.attempt();
    if (first === null) return true;
    toast.warning(t('fillRequired'), act);
    lead(first);
    return false;
  };
  /** Sends it; what the server refuses stands at its fields, and what was typed stays. */
  const send = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await call();
    } catch (error) {
      complain(error);
      const refused = form.refuse(error);
      if (refused !== null) lead(refused);
    } finally {
      setPending(false);
    }
  };
  return { pending, isComplete, send };
}
