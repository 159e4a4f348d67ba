import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

/** Told to the owner of an account that waits to be erased; the link keeps it. */
export const accountDeleting = defineTemplate({
  name: 'accounts.deleting',
  schema: z.object({
    brief: z.boolean(),
    /** When it is erased, in words. */
    until: z.string(),
    href: z.string(),
  }),
  secret: true,
  farewell: true,
  words: {
    ru: (d) => ({
      subject: `${product.name}: аккаунт будет удалён`,
      text: d.brief
        ? `${product.name}: аккаунт будет удалён. Если это не вы или вы передумали, восстановите его:`
        : `Ваш аккаунт на ${product.name} скрыт и будет окончательно удалён: ${d.until}.\n\nЕсли это сделали вы, ничего не делайте.\n\nЕсли это не вы или вы передумали, восстановите аккаунт по ссылке ниже: она действует до этого времени. На всех устройствах будет выполнен выход, войти можно будет по коду.`,
      link: { label: 'Восстановить аккаунт', href: d.href },
    }),
    ro: (d) => ({
      subject: `${product.name}: contul dvs. este în curs de ștergere`,
      text: d.brief
        ? `${product.name}: contul dvs. se sterge. Nu ati fost dvs. sau v-ati razgandit? Pastrati-l:`
        : `Contul dvs. de pe ${product.name} este în curs de ștergere. Nimeni nu îl mai vede și va fi șters definitiv ${d.until}.\n\nDacă ați făcut-o dvs., nu trebuie să faceți nimic.\n\nDacă nu ați fost dvs. sau v-ați răzgândit, păstrați contul: linkul de mai jos funcționează până atunci. Toate dispozitivele vor fi deconectate, iar dvs. vă veți autentifica printr-un cod.`,
      link: { label: 'Recuperează contul', href: d.href },
    }),
  },
});
