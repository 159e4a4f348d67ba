import { useAsked } from '../../../lib/signInQuestions.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';

const Asking = lazyPart(() => import('../SecondFactorDialog.tsx'), 'SecondFactorDialog');
const Keeping = lazyPart(() => import('../KeepAccountDialog.tsx'), 'KeepAccountDialog');

/** Stands in every page: signing in begins in dialogs, by a remembered device and by a link of the bot. */
export function SecondFactorStep() {
  const asked = useAsked();
  if (!asked) return null;
  return <LateDialog close={() => asked.answer(null)}>{asked.about === 'code' ? <Asking /> : <Keeping />}</LateDialog>;
}
