import { showCurrentUser } from '@app/contract/currentUser';
import { keepFavourites } from '@app/contract/guestFavourites';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { guestFavourites } from './guestFavourites.ts';
import { reactedLists, type Target } from './toggleReaction.ts';
import { reactionKey } from './reactionKey.ts';

/**
 * Gives whoever has signed in the favourites that this browser kept, once; what could not be sent stays there.
 * @returns how many the account did not have
 */
export async function takeOverFavourites(client: QueryClient): Promise<number> {
  const sent = guestFavourites.read();
  if (sent.offer.length + sent.search.length === 0) return 0;
  const { kept } = await callApi(keepFavourites, {
    body: { properties: [...sent.offer], requests: [...sent.search] },
  });
  for (const target of ['offer', 'search'] satisfies Target[])
    for (const id of sent[target]) client.setQueryData(reactionKey(target, id), 'favorite');
  guestFavourites.write(guestFavourites.none);
  for (const name of [...reactedLists, showCurrentUser.name]) void client.invalidateQueries({ queryKey: [name] });
  return kept;
}
