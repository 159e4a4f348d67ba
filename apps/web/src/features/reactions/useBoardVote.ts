import { type Board, showBoard, voteOnBoard } from '@app/contract/board';
import type { Vote } from '@app/domain/board';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { whenAllowed } from '../../lib/intent.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { toast } from '../../ui/toast.ts';
import { boardQuery } from './api.ts';
import { forgetGuest, guestOf, keepGuest } from './boardGuest.ts';

/** The board with this vote of mine; as it was when I have not voted anywhere yet and am not among the people. */
function withVote(board: Board, offerId: number, vote: Vote | null): Board {
  const you = board.people.findIndex((person) => person.is_you);
  if (you < 0) return board;
  const items = board.items.map((item) =>
    item.offer.id === offerId ? { ...item, votes: item.votes.map((one, i) => (i === you ? vote : one)) } : item,
  );
  return { ...board, items };
}

export interface BoardVoting {
  vote: (vote: Vote | null) => void;
  /** Set while a guest is asked what to call them; their vote waits. */
  naming: { give: (name: string) => void; signIn: () => void; cancel: () => void } | null;
}

/**
 * Votes on one offer of a board: at once on the page, then on the server. A guest says their name first, or signs in,
 * and their vote is given then.
 */
export function useBoardVote(boardKey: string, offerId: number): BoardVoting {
  const client = useQueryClient();
  const { state } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const { queryKey } = boardQuery(boardKey);
  const { mutate } = useMutation({
    mutationFn: (vote: Vote | null) =>
      callApi(voteOnBoard, {
        params: { key: boardKey },
        body: { offer_id: offerId, vote, guest: guestOf(boardKey) },
      }),
    onSuccess: () => {
      // What they said before they signed in is their account's now.
      if (state === 'signed-in') forgetGuest(boardKey);
    },
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (board: Board | undefined) => board && withVote(board, offerId, vote));
    },
    onError: toast.failure,
    onSettled: () => client.invalidateQueries({ queryKey: [showBoard.name] }),
  });
  const wanted = useEffectEvent(({ name, id }: { name: string; id: number }) => {
    const [act, vote] = name.split('-');
    if (act !== 'vote' || id !== offerId) return false;
    mutate(vote as Vote);
    return true;
  });
  useEffect(() => whenAllowed((act) => wanted(act)), []);
  const [waiting, setWaiting] = useState<Vote | null>(null);
  return {
    vote: (vote) => (state === 'guest' && !guestOf(boardKey) ? setWaiting(vote) : mutate(vote)),
    naming: waiting && {
      give: (name) => {
        keepGuest(boardKey, name);
        setWaiting(null);
        mutate(waiting);
      },
      signIn: () => {
        setWaiting(null);
        askSignIn({ act: { name: `vote-${waiting}`, id: offerId } });
      },
      cancel: () => setWaiting(null),
    },
  };
}
