import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noServer, show } from '../../ui/testing/show.tsx';
import { reactionKey } from './reactionKey.ts';
import type { Reaction } from './toggleReaction.ts';
import { useToggleReaction } from './useToggleReaction.ts';

function Like({ before }: { before: Reaction | null }) {
  const toggle = useToggleReaction();
  return (
    <button type="button" onClick={() => void toggle('offer', 'favorite', 1, before)}>
      like
    </button>
  );
}

for (const before of [null, 'favorite'] as const)
  test(`a refused press undoes itself: ${before ?? 'no reaction'} before it`, async () => {
    const queryClient = noServer();
    const key = reactionKey('offer', 1);
    const shown: unknown[] = [];
    queryClient.getQueryCache().subscribe(() => {
      const now = queryClient.getQueryData(key);
      if (now !== undefined && shown.at(-1) !== now) shown.push(now);
    });
    show(<Like before={before} />, { queryClient });
    await userEvent.click(page.getByRole('button', { name: 'like' }));
    // The server of component tests knows no such call.
    await expect.poll(() => shown).toEqual(before ? [null, 'favorite'] : ['favorite', null]);
  });
