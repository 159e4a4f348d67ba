import { type Intent, rememberIntent } from './intent.ts';
import { usePatchSearch } from './navigation.ts';
import { dialogParams } from './paths.ts';

/** Opens the sign-in over this page; after it the intent is carried out: `askSignIn({ open: dialogParams.book(12) })`. */
export function useAskSignIn(): (intent?: Intent) => void {
  const patch = usePatchSearch();
  return (intent) => {
    if (intent) rememberIntent(intent);
    patch(dialogParams.signIn());
  };
}
