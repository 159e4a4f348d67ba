import { lazy, Suspense } from 'react';
import { useAsked } from '../signInQuestions.ts';

const Asking = lazy(async () => ({ default: (await import('../SecondFactorDialog.tsx')).SecondFactorDialog }));
const Keeping = lazy(async () => ({ default: (await import('../KeepAccountDialog.tsx')).KeepAccountDialog }));

/** Stands in every page: signing in begins in dialogs, by a remembered device and by a link of the bot. */
export function SecondFactorStep() {
  const asked = useAsked();
  if (!asked) return null;
  return <Suspense fallback={null}>{asked.about === 'code' ? <Asking /> : <Keeping />}</Suspense>;
}
