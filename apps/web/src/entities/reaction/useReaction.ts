import { showCurrentUser } from '@app/contract/currentUser';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { toast } from '../../ui/toast.ts';
import { reactedLists, toggleReaction, type Reaction, type Target } from './toggleReaction.ts';

/** Which lists show a thing is asked only where one is hidden: a guest never does, and the calls of all lists come with it. */
const loadLists = () => import('./shownLists.ts');

export interface Reactable {
  kind: 'offer' | 'search';
  id: number;
  ownerId: number;
  reaction: 'favorite' | 'dislike' | null;
  /** `corner`: favourite and dislike on a card's picture; `heart`: the first alone; `bar`: both as buttons, for the full views. */
  look?: 'corner' | 'heart' | 'bar';
}

/** What this page's person did since the lists were read; it wins over them, in every card of the same thing. */
const keyOf = (target: Target, id: number) => ['reaction', target, id] as const;

interface ToggleOptions {
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
export function useToggleReaction(): Toggle {
  const t = useTranslations('reactions');
  const client = useQueryClient();
  const toggle: Toggle = async (target, reaction, id, before, { back } = {}) => {
    const key = keyOf(target, id);
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

/** The reaction to one offer or search as it is now, and how to change it; a guest signs in first. */
export function useReaction({ kind, id, ownerId, reaction }: Reactable) {
  const t = useTranslations('reactions');
  const { state, user } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const toggle = useToggleReaction();
  const { data } = useQuery<Reaction | null>({ queryKey: keyOf(kind, id), queryFn: skipToken, staleTime: Infinity });
  const now = data === undefined ? reaction : data;
  return {
    now,
    isSignedIn: state === 'signed-in',
    isOwn: user?.id === ownerId,
    toggle: (wanted: Reaction, options?: ToggleOptions): void => {
      if (state === 'guest') {
        toast.warning(t('needSignIn'));
        askSignIn({ act: { name: `${wanted}-${kind}`, id } });
        return;
      }
      void toggle(kind, wanted, id, now, options);
    },
  };
}
