import { notificationTypes } from '@app/domain/notifications';
import type { Locale } from '@app/domain/kinds';
import { z } from 'zod';
import { userOfChat } from '../accounts/telegramChats.service.ts';
import { AppError } from '../errors.ts';
import { selectTelegramNotices, type ViewingMessage } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { asItIs } from './shownViewing.ts';
import { answerButtons, viewingButtons } from './viewingButtons.ts';
import { selectViewing } from './calendar.queries.ts';

const halfHour = 1_800_000;

/** Makes a chat's message show its viewing as it is now. */
async function edit(
  services: Services,
  { viewingId, type, notifiedAt, userId, ...place }: ViewingMessage,
): Promise<void> {
  const { db, telegram, clock } = services;
  const user = await userOfChat(db, place.chatId);
  if (!telegram || user?.id !== userId) return;
  const reader = { id: user.id, locale: user.locale as Locale, now: clock() };
  const buttonsOf = type === notificationTypes.viewingSoon ? answerButtons : viewingButtons;
  try {
    const shown = await asItIs(services, reader, viewingId, '', buttonsOf, notifiedAt);
    await telegram.edit(place, shown, shown.buttons);
  } catch (error) {
    // Gone by now.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Messages in chats that showed viewings before they changed, or before their time passed. */
export const editMessagesJob = defineJob({
  name: 'viewings.editMessages',
  schema: z.object({
    ids: z.array(z.number()),
    /** The notification that tells of the change; null for all that there are. */
    before: z.number().nullable(),
    /** The time that has to have passed, milliseconds since 1970. */
    passed: z.number().optional(),
  }),
  async handler(services, { ids, before, passed = 0 }) {
    if (services.clock().getTime() < passed) return;
    for (const message of await selectTelegramNotices(services.db, ids, before)) await edit(services, message);
  },
});

/** A message that is in a chat says that its viewing has passed once it has. */
export async function editWhenPast(db: Db, id: number): Promise<void> {
  const viewing = await selectViewing(db, id);
  if (!viewing) return;
  const passed = viewing.starts_at.getTime() + halfHour;
  const once = { startAfter: new Date(passed + 60_000), singletonKey: `${id} ${passed}` };
  await enqueue(db, editMessagesJob, { ids: [id], before: null, passed }, once);
}
