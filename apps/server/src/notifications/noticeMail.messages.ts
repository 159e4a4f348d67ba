import { notificationGroups } from '@app/domain/notificationGroups';
import { product } from '@app/domain/product';
import { truncate } from '@app/domain/truncate';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';
import { groupTitles } from './groupTitles.messages.ts';

const longestSubject = 140;

const notice = z.object({
  /** One sentence a line. */
  text: z.string(),
  /** Address of the page that it is about. */
  link: z.string(),
  /** The viewing that waits for the reader's answer. */
  viewing_id: z.number().nullable(),
  /** The viewing whose state it shows. */
  shown_viewing_id: z.number().nullable().default(null),
  /** It reminds of that viewing. */
  reminds: z.boolean().default(false),
  group: z.enum(notificationGroups),
  /** Whose it is, its one notification and its page, by which a Telegram message is known again; not in those of older versions. */
  user_id: z.number().optional(),
  notification_id: z.number().nullable().default(null),
  path: z.string().optional(),
  /** Where one click ends messages of this group by mail. */
  unsubscribe: z.string(),
});

/** One sentence is its own subject; several are named by their group. */
function subjectOf({ text, group }: z.output<typeof notice>, locale: 'ru' | 'ro'): string {
  const lines = text.split('\n');
  if (lines.length > 1) {
    const what = locale === 'ru' ? 'новых уведомлений' : 'notificări noi';
    return `${product.name}: ${what} — ${lines.length} (${groupTitles[group][locale]})`;
  }
  return text.length > longestSubject ? `${truncate(text, longestSubject - 1)}…` : text;
}

/** A notification on its way by mail or Telegram. */
export const noticeTemplate = defineTemplate({
  name: 'notice',
  schema: notice,
  // Names and places of other people.
  secret: true,
  words: {
    ru: (d) => ({
      subject: subjectOf(d, 'ru'),
      text: d.text,
      link: { label: 'Открыть', href: d.link },
      unsubscribe: { label: `Не присылать письма «${groupTitles[d.group].ru}»`, href: d.unsubscribe },
    }),
    ro: (d) => ({
      subject: subjectOf(d, 'ro'),
      text: d.text,
      link: { label: 'Deschide', href: d.link },
      unsubscribe: { label: `Nu mai trimite emailuri „${groupTitles[d.group].ro}”`, href: d.unsubscribe },
    }),
  },
});
