import { NotLoadedNotice } from '../../../ui/LateDialog.tsx';
import { useAsked } from '../../../lib/signInQuestions.ts';

/** In the place of `SecondFactorStep` where its code cannot be had: the sign-in ends with a notice instead of waiting. */
export function UnaskedStep() {
  const asked = useAsked();
  return asked && <NotLoadedNotice close={() => asked.answer(null)} />;
}
