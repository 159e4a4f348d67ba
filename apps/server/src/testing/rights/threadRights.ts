import type { Right } from '../accessCallers.ts';
import { active, chatWords, type Input, own, ownToRead, signedIn } from './rightKinds.ts';

const thread: Input = ({ thread: id }) => ({ params: { id } });

/** A conversation is of its two people: to all others, administrators too, it is not there. */
export const threadRights: Record<string, Right> = {
  openThread: active(({ proposedOffer: { id } }) => ({ body: { offer_id: id } })),
  listThreads: signedIn(),
  countUnreadThreads: signedIn(),
  showThread: ownToRead('thread_not_found', thread),
  writeToThread: own('thread_not_found', ({ thread: id }) => ({ params: { id }, body: chatWords })),
  readThread: ownToRead('thread_not_found', ({ thread: id }) => ({ params: { id }, body: { seq: 1 } })),
  typeInThread: own('thread_not_found', thread),
  blockInThread: own('thread_not_found', thread),
  unblockInThread: own('thread_not_found', thread),
};
