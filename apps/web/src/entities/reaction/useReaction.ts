import { maxGuestFavourites } from '@app/domain/reactions';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useStored } from '../../lib/browserStore.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { toast } from '../../ui/toast.ts';
import { guestFavourites, toggleGuestFavourite } from './guestFavourites.ts';
import { reactionKey } from './reactionKey.ts';
import type { Reaction } from './toggleReaction.ts';
import type { ToggleOptions } from './useToggleReaction.ts';

export interface Reactable {
  kind: 'offer' | 'search';
  id: number;
  ownerId: number;
  reaction: 'favorite' | 'dislike' | null;
}

/**
 * The reaction to one offer or search as it is now, and how to change it. A guest's favourites are this browser's, and
 * they hide nothing.
 */
export function useReaction({ kind, id, ownerId, reaction }: Reactable) {
  const t = useTranslations('reactions');
  const { state, user } = useCurrentUser();
  const client = useQueryClient();
  const key = reactionKey(kind, id);
  const { data } = useQuery<Reaction | null>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  const guests = useStored(guestFavourites);
  const known = data === undefined ? reaction : data;
  const now = state === 'guest' && guests[kind].includes(id) ? 'favorite' : known;
  return {
    now,
    isSignedIn: state === 'signed-in',
    isOwn: user?.id === ownerId,
    toggle: (wanted: Reaction, options?: ToggleOptions): void => {
      if (state === 'guest') {
        const isOn = toggleGuestFavourite(kind, id);
        if (isOn === null) toast.warning(t('guestFull', { max: String(maxGuestFavourites) }));
        else toast.success(t(isOn ? 'favoriteKept' : 'favoriteRemoved'));
        return;
      }
      client.setQueryData(key, now === wanted ? null : wanted);
      import('./useToggleReaction.ts').then(
        ({ togglingWith }) => togglingWith(client, t)(kind, wanted, id, now, options),
        (error: unknown) => {
          client.setQueryData(key, now);
          toast.failure(error);
        },
      );
    },
  };
}
