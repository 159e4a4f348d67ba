import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type SmtpServer, smtpServer } from '../../testing/smtpServer.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { JobRunner } from '../jobs/runner.ts';
import { outboxJobs, queueMessage } from './outbox.ts';
import { defineTemplate } from './templates.ts';

const words = ({ text }: { text: string }) => ({ subject: text, text });
const line = defineTemplate({
  name: 'test.line',
  schema: z.object({ text: z.string() }),
  words: { ru: words, ro: words },
});
/** Longer than a node looks for jobs that are to be tried again. */
const soon = { timeout: 80_000, interval: 100 };

let smtp: SmtpServer;
let app: TestApp;
const runners: JobRunner[] = [];
beforeAll(async () => {
  smtp = await smtpServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'silent' });
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await app.services.database.pool.query('DROP FUNCTION refuse CASCADE');
  await app.services.database.pool.query('DROP SEQUENCE refused');
  await app.close();
});

/** A node of the site, as far as messages go. */
async function node(): Promise<JobRunner> {
  const runner = await JobRunner.install(app.services.database, outboxJobs([line]), app.services.log);
  runners.push(runner);
  return runner;
}

const write = (to: string) =>
  queueMessage(app.db, { channel: 'mail', to, locale: 'ru', template: 'test.line', data: { text: 'Код 12' } });
const cameTo = (address: string) => smtp.mails.filter((mail) => mail.includes(`To: ${address}\r\n`));
const areNoted = async () => {
  const messages = await app.db.selectFrom('outbox_messages').select('sent_at').execute();
  return messages.length > 0 && messages.every(({ sent_at }) => sent_at !== null);
};
const idOf = (mail: string) => /Message-ID: (<[^>]+>)/i.exec(mail)?.[1];

/** The database goes away whenever it is to note that a message is out: so often, or until it is there again. */
async function goAway(times: number): Promise<() => Promise<unknown>> {
  const { pool } = app.services.database;
  await pool.query(`CREATE SEQUENCE refused`);
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.sent_at IS NOT NULL AND nextval('refused') <= ${times} THEN
        RAISE EXCEPTION 'the database system is shutting down' USING ERRCODE = '57P03';
      END IF;
      RETURN NEW;
    END $$`);
  await pool.query(`CREATE TRIGGER refuse BEFORE UPDATE ON outbox_messages FOR EACH ROW EXECUTE FUNCTION refuse()`);
  return () => pool.query('DROP TRIGGER refuse ON outbox_messages');
}

it('a mail that was taken as the database went away is noted when it is back, and not sent again', async () => {
  await goAway(1);
  await (await node()).work(app.services);
  await write('once@mail.md');
  await expect.poll(areNoted, soon).toBe(true);
  expect(cameTo('once@mail.md')).toHaveLength(1);
}, 120_000);

it(
  'one that a node could not note before its end comes again from another, as the same mail',
  { tags: ['nightly'], timeout: 120_000 },
  async () => {
    const comeBack = await goAway(1_000_000);
    const first = await node();
    await first.work(app.services);
    await write('same@mail.md');
    await expect.poll(() => cameTo('same@mail.md').length, soon).toBeGreaterThan(0);
    await first.stop();
    runners.length = 0;
    await comeBack();
    await write('other@mail.md');
    const second = await node();
    await expect.poll(() => second.drain(app.services).then(areNoted), soon).toBe(true);
    const ids = cameTo('same@mail.md').map(idOf);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@localhost>$/);
    expect(idOf(cameTo('other@mail.md')[0]!)).not.toBe(ids[0]);
  },
);
