import { errorText } from '@app/contract/errors';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../../errors.ts';

interface ActedOn {
  done: number[];
  failed: { id: number; code: string; message: string }[];
}

/** One act on several things, each for itself: what is refused is told by its code, and the others are done. */
export async function actOnEach(
  ids: readonly number[],
  locale: Locale,
  act: (id: number) => Promise<void>,
): Promise<ActedOn> {
  const result: ActedOn = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ id, code: error.code, message: errorText(error.code, locale) });
    }
  }
  return result;
}
