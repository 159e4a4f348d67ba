import { parentPort } from 'node:worker_threads';
import { keepIndex, tell } from '../platform/inMemory/indexWorker.ts';
import type { MatchAnswer, MatchQuestion } from './matchIndexThread.ts';
import { openZones } from './openSearches.queries.ts';
import { OpenSearches } from './openSearches.ts';

const searches = await keepIndex(openZones.log, (database) => new OpenSearches(database));

async function answer({ number, wanted, limit, current, wants }: MatchQuestion): Promise<void> {
  try {
    if (current) await searches.catchUp(new Date());
    if (wants === 'count') return tell({ number, answer: searches.count(wanted, limit) } satisfies MatchAnswer);
    const found = Float64Array.from(searches.find(wanted).flatMap(({ id, ownerId }) => [id, ownerId]));
    tell({ number, answer: found } satisfies MatchAnswer, [found.buffer]);
  } catch {
    // The database is away: nobody can say what it holds now.
    tell({ number, answer: null } satisfies MatchAnswer);
  }
}

parentPort!.on('message', (question: MatchQuestion) => void answer(question));
