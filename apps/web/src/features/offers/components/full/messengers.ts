import type { PhoneMessenger } from '@app/domain/phoneOpening';

/** Where each messenger opens a conversation with a number in E.164, and what it is called everywhere. */
export const messengers: Readonly<Record<PhoneMessenger, { name: string; open: (phone: string) => string }>> = {
  viber: { name: 'Viber', open: (phone) => `viber://chat?number=${encodeURIComponent(phone)}` },
  telegram: { name: 'Telegram', open: (phone) => `https://t.me/${phone}` },
  whatsapp: { name: 'WhatsApp', open: (phone) => `https://wa.me/${phone.slice(1)}` },
};
