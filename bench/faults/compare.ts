import { photoWidths } from '@app/contract/photos';
import { photoKey } from '../../apps/server/src/photos/photos.service.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { type Finding, type Kept, whatWasKept } from '../../apps/server/src/testing/durableMarket.ts';
import { unheard } from './livePage.ts';
import type { SmtpServer } from '../../apps/server/src/testing/smtpServer.ts';
import type { Market } from './market.ts';

export interface Outcome extends Kept {
  missed: Finding[];
  /** Mails that came more than once: whoever dies between the server's "taken" and the note of it sends again. */
  mailsTwice: Finding[];
  photos: number;
}

type Taken = Pick<SmtpServer, 'mails' | 'moments'>;

interface PhotoRow {
  id: number;
  path: string;
  created_at: Date;
}

interface NoticeRow {
  user_id: number;
  created_at: Date;
}

/** Photos that were acknowledged are there; every photo that is there has its files. */
async function comparePhotos({ database, storage }: Services, market: Market, kept: Kept): Promise<number> {
  const { rows } = await database.pool.query<PhotoRow>('SELECT id, path, created_at FROM photos');
  const stored = new Set(rows.map(({ id }) => id));
  for (const [id, at] of market.photos) if (!stored.has(id)) kept.lost.push({ what: `photo ${id}`, at });
  for (const { id, path, created_at } of rows) {
    const files = await Promise.all(photoWidths.map((width) => storage.read(photoKey(path, width))));
    if (files.includes(undefined)) kept.half.push({ what: `photo ${id} without a file`, at: created_at.getTime() });
  }
  return rows.length;
}

/** Each page has heard of each notice of its person, once. */
async function comparePages({ database }: Services, market: Market, kept: Kept): Promise<Finding[]> {
  const { rows } = await database.pool.query<NoticeRow>('SELECT user_id, created_at FROM notifications');
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return [...market.pages].flatMap(([id, page]) => {
    const moments = (byPerson.get(id) ?? []).map((row) => row.created_at.getTime());
    const { missed, extra } = unheard(moments, page.heard);
    kept.twice.push(...extra.map((at) => ({ what: `an event for ${id} that nobody sent, or twice`, at })));
    return missed.map((at) => ({ what: `an event for ${id}`, at }));
  });
}

/** ms in which a mail that was taken is noted as such, where nothing is in the way. */
const noteTime = 1_000;

/** One that came twice is laid to what befell the site before the first of the two could be noted. */
function compareMails(market: Market, { mails, moments }: Taken, kept: Kept): Finding[] {
  const twice: Finding[] = [];
  for (const [email, at] of market.mails) {
    const came = mails.flatMap((mail, i) => (mail.includes(`To: ${email}\r\n`) ? [moments[i]!] : []));
    if (came.length === 0) kept.lost.push({ what: `mail to ${email}`, at });
    if (came.length > 1) twice.push({ what: `mail to ${email}`, at: came[0]! + noteTime });
  }
  return twice;
}

/** What is there of what was promised, once the nodes have ended. @param taken the mails that have come by then */
export async function compare(services: Services, market: Market, taken: Taken): Promise<Outcome> {
  const kept = await whatWasKept(services, market.promised);
  const photos = await comparePhotos(services, market, kept);
  const missed = await comparePages(services, market, kept);
  return { ...kept, missed, photos, mailsTwice: compareMails(market, taken, kept) };
}
