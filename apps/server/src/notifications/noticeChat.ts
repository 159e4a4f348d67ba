import { z } from 'zod';
import type { ChatArea } from '../platform/telegram/chatArea.ts';
import { upsertTelegramNotice } from './telegramNotices.queries.ts';

/** Messages of other templates, and of older versions, have none of it. */
const about = z.object({ user_id: z.number(), notification_id: z.number().nullable(), path: z.string() });

/** Notes which message of a chat shows which notice. */
export const noticeChat: ChatArea = {
  async sent(db, { data, ...place }, now) {
    const found = about.safeParse(data);
    if (!found.success) return;
    const { user_id: userId, notification_id: notificationId, path } = found.data;
    await upsertTelegramNotice(db, { ...place, userId, notificationId, path }, now);
  },
};
