import { product } from '@app/domain/product';
import { proofWays } from '@app/domain/reach';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

type Kind = (typeof proofWays)[number];

const what: Record<'ru' | 'ro', Record<Kind, string>> = {
  ru: {
    phone: 'изменён номер телефона',
    email: 'изменён email',
    password: 'изменён пароль',
    telegram: 'отключён Telegram',
  },
  ro: {
    phone: 'a fost schimbat numărul de telefon',
    email: 'a fost schimbat emailul',
    password: 'a fost schimbată parola',
    telegram: 'a fost deconectat Telegram',
  },
};

const attached = { ru: 'подключён Telegram', ro: 'a fost conectat Telegram' };

/** Told to the owner's other contact when their account is reached otherwise; the link takes it back. */
export const reachChanged = defineTemplate({
  name: 'accounts.reachChanged',
  schema: z.object({
    kind: z.enum(proofWays),
    /** Of the messenger: it was attached, not taken off. */
    attached: z.boolean().default(false),
    /** The new phone or e-mail, masked. */
    now: z.string().nullable(),
    brief: z.boolean(),
    /** When the link ends, in words. */
    until: z.string(),
    href: z.string(),
  }),
  secret: true,
  words: {
    ru: (d) => {
      const change = d.attached ? attached.ru : what.ru[d.kind];
      const happened = `в аккаунте ${change}${d.now === null ? '' : `, теперь ${d.now}`}`;
      return {
        subject: `${product.name}: ${change}`,
        text: d.brief
          ? `${product.name}: ${happened}. Это не вы? Отмените:`
          : `${product.name}: ${happened}.\n\nЕсли это сделали вы, ничего не делайте.\n\nЕсли это не вы, отмените изменение по ссылке ниже: она действует один раз, до ${d.until}. На всех устройствах будет выполнен выход, войти можно будет по коду.`,
        link: { label: 'Это не я, отменить', href: d.href },
      };
    },
    ro: (d) => {
      const change = d.attached ? attached.ro : what.ro[d.kind];
      const happened = `în cont ${change}${d.now === null ? '' : `, acum este ${d.now}`}`;
      return {
        subject: `${product.name}: ${change}`,
        text: d.brief
          ? `${product.name}: ${happened}. Nu ati fost dvs.? Anulati:`
          : `${product.name}: ${happened}.\n\nDacă ați făcut-o dvs., nu trebuie să faceți nimic.\n\nDacă nu, anulați schimbarea prin linkul de mai jos (o singură dată, până la ${d.until}). Toate dispozitivele vor fi deconectate, iar dvs. vă veți autentifica printr-un cod.`,
        link: { label: 'Nu am fost eu, anulez', href: d.href },
      };
    },
  },
});
