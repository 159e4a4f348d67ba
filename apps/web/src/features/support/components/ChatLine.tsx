import type { SupportChat } from '@app/contract/supportChat';
import { formatPhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import { ConversationLine } from '../../../entities/conversation/ConversationLine.tsx';
import { paths } from '../../../lib/paths.ts';

/** What a conversation is called: its person's name, else the phone. */
export const chatName = ({ name, phone }: Pick<SupportChat, 'name' | 'phone'>, guest: string): string =>
  name ?? (phone ? formatPhone(phone) : guest);

export function ChatLine({ chat, open, state }: { chat: SupportChat; open: boolean; state: string }) {
  const t = useTranslations('admin');
  const last = chat.last_text || t('support.picture');
  return (
    <ConversationLine
      to={paths.adminChat(chat.id, state === 'waiting' ? undefined : state)}
      isOpen={open}
      name={chatName(chat, t('support.guest'))}
      avatar={chat.avatar_path}
      at={chat.waiting_since ?? chat.last_at}
      last={chat.last_from_support ? `${t('support.you')}: ${last}` : last}
      unread={chat.unread}
      unreadLabel={t('support.unread')}
    />
  );
}
