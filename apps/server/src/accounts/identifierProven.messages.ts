import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

/** Told to whoever registered a phone or an e-mail that another person has proven since. */
export const identifierProven = defineTemplate({
  name: 'accounts.identifierProven',
  /** `kept`: the account stays, without this identifier. */
  schema: z.object({ kind: z.enum(['phone', 'email']), kept: z.boolean() }),
  words: {
    ru: ({ kind, kept }) => ({
      subject: `${product.name}: вход в аккаунт изменился`,
      text: `${kind === 'phone' ? 'Номер телефона' : 'Email'} вашего аккаунта подтвердил другой человек. ${
        kept
          ? 'Ваш аккаунт сохранён, но войти в него с этим контактом больше нельзя.'
          : 'Аккаунт, в котором он стоял неподтверждённым, удалён со всем, что в нём было: контакт принадлежит тому, кто его подтвердил.'
      }`,
    }),
    ro: ({ kind, kept }) => ({
      subject: `${product.name}: autentificarea s-a schimbat`,
      text: `${kind === 'phone' ? 'Numărul de telefon' : 'Emailul'} contului dvs. a fost confirmat de altă persoană. ${
        kept
          ? 'Contul rămâne al dvs., dar cu acest contact nu se mai poate intra în el.'
          : 'Contul în care acesta figura neconfirmat a fost șters cu tot ce conținea: contactul îi aparține celui care l-a confirmat.'
      }`,
    }),
  },
});
