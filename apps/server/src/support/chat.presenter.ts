import type { ChatMessage, SupportChat } from '@app/contract/supportChat';
import type { Role } from '@app/domain/kinds';
import { presentPhoto } from '../photos/photos.service.ts';
import type { MessageRow, selectMessagePhotos } from './chat.queries.ts';
import type { ListedChatRow } from './chatList.queries.ts';

type PhotoRow = Awaited<ReturnType<typeof selectMessagePhotos>>[number];

/** @param toSupport users are told neither who of support wrote nor where a form asked to call back */
export const presentMessage = (row: MessageRow, photos: readonly PhotoRow[], toSupport: boolean): ChatMessage => ({
  seq: row.seq,
  client_id: row.client_id,
  from_support: row.from_support,
  author: toSupport && row.from_support ? row.author : null,
  topic: row.topic,
  phone: toSupport ? row.phone : null,
  text: row.text,
  photos: photos.filter(({ message_id: of }) => of === row.id).map((photo) => presentPhoto(photo)),
  created_at: row.created_at.toISOString(),
});

/** As the calls about a conversation name it: a user by their id, a guest's by `g` and its own. */
export const chatKey = ({ id, user_id: userId }: { id: number; user_id: number | null }): string =>
  userId === null ? `g${id}` : String(userId);

export const presentChat = (row: ListedChatRow): SupportChat => ({
  id: chatKey(row),
  user_id: row.user_id,
  name: row.name,
  avatar_path: row.avatar_path,
  phone: row.phone ?? row.guest_phone,
  role: row.role as Role | null,
  last_text: row.last_text ?? '',
  last_from_support: row.last_from_support ?? false,
  last_at: row.last_message_at.toISOString(),
  unread: row.unread,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  decided: row.decided_at !== null,
});
