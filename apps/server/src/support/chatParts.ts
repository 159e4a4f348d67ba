import { longestText } from '@app/contract/support';
import { splitText } from '@app/domain/splitText';

/**
 * A Telegram message as messages of a conversation, which are shorter.
 * @param name its number in the chat: an update may come twice, and each part is written once under its name
 */
export const partsOf = (text: string, name: number) =>
  splitText(text, longestText).map((part, index) => ({
    client_id: index === 0 ? `telegram-${name}` : `telegram-${name}-${index + 1}`,
    text: part,
    photo_ids: [],
  }));
