import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

/** Told to the address that opened an account until another took its place; `now` is the new one, masked. */
export const contactReplaced = defineTemplate({
  name: 'accounts.contactReplaced',
  schema: z.object({ kind: z.enum(['phone', 'email']), now: z.string() }),
  words: {
    ru: (d) => ({
      subject: `${product.name}: ${d.kind === 'phone' ? 'номер телефона' : 'email'} аккаунта изменён`,
      text: `${product.name}: вместо этого ${d.kind === 'phone' ? 'номера' : 'адреса'} в аккаунте теперь ${d.now}. Если это сделали не вы, сразу напишите в поддержку.`,
    }),
    ro: (d) => ({
      subject: `${product.name}: ${d.kind === 'phone' ? 'numărul de telefon' : 'emailul'} contului a fost schimbat`,
      text: `${product.name}: în locul ${d.kind === 'phone' ? 'acestui număr' : 'acestei adrese'}, în cont este acum ${d.now}. Dacă nu ați făcut dvs. schimbarea, scrieți imediat asistenței.`,
    }),
  },
});
