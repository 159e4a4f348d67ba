import { answersDays, answersWithin } from '@app/domain/answerTime';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { selectAsked, selectQuestions, setAnswersWithin } from './answerTimes.queries.ts';

const batch = 500;

/** Says of everybody who was asked something lately how soon they usually answer, and takes back what is no longer so. */
export async function renewAnswerTimes(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - answersDays * 86_400_000);
  for (let last = 0, found = batch; found === batch;) {
    const people = await selectAsked(db, last, since, batch);
    const questions = await selectQuestions(db, people, since);
    await setAnswersWithin(
      db,
      people.map((id) => ({ id, hours: answersWithin(questions.get(id) ?? [], now) })),
    );
    found = people.length;
    last = people.at(-1) ?? last;
  }
}

export const renewAnswerTimesJob = defineJob({
  name: 'threads.renewAnswerTimes',
  schema: nothing,
  cron: '35 3 * * *',
  handler: ({ db, clock }) => renewAnswerTimes(db, clock()),
});
