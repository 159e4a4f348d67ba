import { showCurrentUser } from '@app/contract/currentUser';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { toast } from '../../ui/toast.ts';
import type { Reactable } from '../../ui/cards/HeartSlot.tsx';
import { reactedLists, toggleReaction, type Reaction, type Target } from './api.ts';

/** What this page's person did since the lists were read; it wins over them, in every card of the same thing. */
const keyOf = (target: Target, id: number) => ['reaction', target, id] as const;

/** Toggles a reaction: at once on the page, then on the server; what the server refuses is taken back (B4.5). */
export function useToggleReaction(): (
  target: Target,
  reaction: Reaction,
  id: number,
  before: Reaction | null,
) => Promise<void> {
  const t = useTranslations('reactions');
  const locale = useLocale();
  const queryClient = useQueryClient();
  return async (target, reaction, id, before) => {
    const key = keyOf(target, id);
    queryClient.setQueryData(key, before === reaction ? null : reaction);
    try {
      const now = await toggleReaction(target, reaction, id);
      queryClient.setQueryData(key, now.reaction);
      const isOn = now.reaction === reaction;
      if (reaction === 'favorite') toast.success(isOn ? t('favoriteAdded') : t('favoriteRemoved'));
      else toast.success(isOn ? t('dislikeAdded') : t('dislikeRemoved'));
      for (const name of [...reactedLists, showCurrentUser.name])
        void queryClient.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      queryClient.setQueryData(key, before);
      toast.error(failureText(error, locale));
    }
  };
}

/** The reaction to one offer or search as it is now, and how to change it; a guest signs in first (decisions 3.17). */
export function useReaction({ kind, id, ownerId, reaction }: Reactable) {
  const t = useTranslations('reactions');
  const { state, user } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const toggle = useToggleReaction();
  const { data } = useQuery<Reaction | null>({ queryKey: keyOf(kind, id), queryFn: skipToken, staleTime: Infinity });
  const now = data === undefined ? reaction : data;
  return {
    now,
    isOwn: user?.id === ownerId,
    toggle: (wanted: Reaction): void => {
      if (state === 'guest') {
        toast.warning(t('needSignIn'));
        askSignIn({ act: { name: `${wanted}-${kind}`, id } });
        return;
      }
      void toggle(kind, wanted, id, now);
    },
  };
}
