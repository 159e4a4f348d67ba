import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../areas.ts';
import { enqueue } from './jobs/jobs.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { smtpServer } from '../testing/smtpServer.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

const lines: string[] = [];
let mail: Awaited<ReturnType<typeof smtpServer>>;
let app: TestApp;
beforeAll(async () => {
  mail = await smtpServer();
  const env = { LOG_LEVEL: 'info', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, RATES_URL: '' };
  app = await testApp(env, [], { write: (line) => void lines.push(line) });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Whether a job with a time of its own runs at this minute and hour; none of ours names a day. */
function isDue(cron: string, now: Date): boolean {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  expect(days).toEqual(['*', '*', '*']);
  const matches = (field: string, value: number) =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value);
  return matches(minutes, now.getUTCMinutes()) && matches(hours, (now.getUTCHours() + 3) % 24);
}

it(
  'a healthy site says one line a minute at most beside its requests, through a night with all its jobs',
  { tags: ['nightly'], timeout: 240_000 },
  async () => {
    // One in the night in Chișinău: what comes once a day comes until five.
    const start = app.now().getTime() + 13 * 3_600_000;
    app.setNow(new Date(start));
    const owner = await makeUser(app.db, { email: 'ion@example.md', email_proven_at: app.now() });
    const client = await makeUser(app.db, { email: 'ana@example.md', email_proven_at: app.now() });
    const offer = await makeOffer(app.db, { user_id: owner.id });
    await makeSearch(app.db, { user_id: client.id });
    // One is due to be reminded of, one has been held, one is asked for and not answered in time.
    for (const [status, hours] of [
      [viewingStatus.accepted, 26],
      [viewingStatus.accepted, 2],
      [viewingStatus.pending, 3],
    ] as const)
      await app.db
        .insertInto('viewings')
        .values({
          offer_id: offer.id,
          client_id: client.id,
          owner_id: owner.id,
          proposed_by: 'client',
          status,
          starts_at: new Date(app.now().getTime() + hours * 3_600_000),
        })
        .execute();
    const loud: string[][] = [];
    let ran = 0;
    for (let minute = 0; minute < 4 * 60; minute += 1) {
      app.setNow(new Date(start + minute * 60_000));
      const due = jobs.filter(({ cron }) => cron && isDue(cron, app.now()));
      if (due.length === 0) continue;
      lines.length = 0;
      for (const { name } of due) await enqueue(app.db, name, {});
      ran += await app.drain();
      await app.send({ url: '/api/health-of-nothing' });
      const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg !== 'answered');
      if (said.length > 1) loud.push(said);
    }
    expect(ran).toBeGreaterThan(150);
    expect(loud).toEqual([]);
  },
);
