import type { NotificationType } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import type { PageTexts } from './pageTexts.ts';
import { type NoticeParts, notificationTexts } from '../apps/server/src/notifications/notifications.messages.ts';

type PatternParts = { [Part in keyof NoticeParts]?: NoticeParts[Part] | RegExp };

const anything = /.+/;
/** A day and a time, as notifications name them. */
export const someTime = /.+\d\d:\d\d/;

/** What every sentence has; the optional parts are left out. */
const usual: Required<PatternParts> = {
  person: anything,
  place: anything,
  search: anything,
  searches: null,
  when: someTime,
  before: '',
  reason: '',
  offers: anything,
  ownOffers: anything,
  one: false,
  days: anything,
  text: '',
  taken: false,
  own: false,
  note: '',
  atOnce: false,
  late: false,
};

/** A pattern of what a notification says, in the server's words; more text may stand before and after it. */
export function noticePattern(type: NotificationType, locale: Locale, parts: PatternParts = {}): RegExp {
  const sentences = (parts.one === undefined ? [true, false] : [parts.one]).map((one) =>
    sentencePattern(type, locale, { ...parts, one }),
  );
  return new RegExp([...new Set(sentences)].join('|'), 'u');
}

function sentencePattern(type: NotificationType, locale: Locale, parts: PatternParts): string {
  const patterns: string[] = [];
  // The sentence is made of marks that no text has, and each of them becomes its pattern.
  const marked = (part: unknown) => (part instanceof RegExp ? `\uE000${patterns.push(part.source) - 1}\uE001` : part);
  const filled = Object.entries({ ...usual, ...parts }).map(([name, part]) => [name, marked(part)] as const);
  const sentence = notificationTexts[type][locale](Object.fromEntries(filled) as unknown as NoticeParts);
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return escaped.replace(/\uE000(\d+)\uE001/g, (_, place: string) => `(?:${patterns[Number(place)]})`);
}

/** The bell's name once there is news: it has a number. */
export const bellWithNews = (t: PageTexts): RegExp => new RegExp(`(?=.*\\d)${t.pattern('notifications.bell').source}`);
