import { lazy, Suspense } from 'react';
import { useAskedCode } from '../secondFactor.ts';

const Asking = lazy(async () => ({ default: (await import('../SecondFactorDialog.tsx')).SecondFactorDialog }));

/** Stands in every page: signing in begins in dialogs, by a remembered device and by a link of the bot. */
export function SecondFactorStep() {
  const asked = useAskedCode();
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Asking />
    </Suspense>
  );
}
