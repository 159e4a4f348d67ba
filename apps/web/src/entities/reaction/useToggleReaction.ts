import { showCurrentUser } from '@app/contract/currentUser';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/toast.ts';
import { reactionKey } from './reactionKey.ts';
import { reactedLists, type Reaction, type Target, toggleReaction } from './toggleReaction.ts';

/* What a press of somebody with an account does: it comes with the first press, or with what is loaded later. */

/** Which lists show a thing is asked only where one is hidden: the calls of all lists come with it. */
const loadLists = () => import('./shownLists.ts');

export interface ToggleOptions {
  /** Where the keyboard goes on when what it stood on is hidden: the notice's act comes first, then this. */
  back?: (() => void) | undefined;
}

type Toggle = (
  target: Target,
  reaction: Reaction,
  id: number,
  before: Reaction | null,
  options?: ToggleOptions,
) => Promise<void>;

/**
 * Toggles a reaction: at once on the page, then on the server; what the server refuses is taken back. What is disliked
 * leaves every list, and its notice offers to take that back.
 */
export function togglingWith(client: QueryClient, t: ReturnType<typeof useTranslations<'reactions'>>): Toggle {
  const toggle: Toggle = async (target, reaction, id, before, { back } = {}) => {
    const key = reactionKey(target, id);
    const isHidden = reaction === 'dislike' || before === 'dislike';
    const refresh = (): void => {
      if (isHidden) {
        void loadLists().then(({ refreshLists }) => refreshLists(client), toast.failure);
        return;
      }
      for (const name of [...reactedLists, showCurrentUser.name]) void client.invalidateQueries({ queryKey: [name] });
    };
    client.setQueryData(key, before === reaction ? null : reaction);
    try {
      if (reaction === 'dislike' && before !== 'dislike') (await loadLists()).hideFromLists(client, target, id);
      const now = await toggleReaction(target, reaction, id);
      client.setQueryData(key, now.reaction);
      const isOn = now.reaction === reaction;
      if (reaction === 'favorite') toast.success(isOn ? t('favoriteAdded') : t('favoriteRemoved'));
      else if (!isOn) toast.success(t('dislikeRemoved'));
      else {
        // What was a favourite before is one again.
        const run = () => void toggle(target, before === 'favorite' ? 'favorite' : 'dislike', id, 'dislike');
        toast.success(t('dislikeAdded'), { label: t('undo'), run, ...(back ? { back } : {}) });
      }
    } catch (error) {
      client.setQueryData(key, before);
      toast.failure(error);
    }
    refresh();
  };
  return toggle;
}

export function useToggleReaction(): Toggle {
  const t = useTranslations('reactions');
  return togglingWith(useQueryClient(), t);
}
