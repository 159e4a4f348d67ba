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
      subject: `${product.name}: ваш аккаунт удаляется`,
      text: d.brief
        ? `${product.name}: ваш аккаунт удаляется. Не вы или передумали? Оставить:`
        : `Ваш аккаунт на ${product.name} удаляется. Его уже никто не видит, а совсем он сотрётся в этот день: ${d.until}.\n\nЕсли это сделали вы, ничего не делайте.\n\nЕсли не вы или вы передумали, оставьте аккаунт: ссылка ниже работает до этого времени. Все устройства выйдут из аккаунта, а вы войдёте по коду.`,
      link: { label: 'Оставить аккаунт', href: d.href },
    }),
    ro: (d) => ({
      subject: `${product.name}: contul dvs. este în curs de ștergere`,
      text: d.brief
        ? `${product.name}: contul dvs. se sterge. Nu ati fost dvs. sau v-ati razgandit? Pastrati-l:`
        : `Contul dvs. de pe ${product.name} este în curs de ștergere. Nimeni nu îl mai vede, iar definitiv va fi șters ${d.until}.\n\nDacă ați făcut-o dvs., nu trebuie să faceți nimic.\n\nDacă nu ați fost dvs. sau v-ați răzgândit, păstrați contul: linkul de mai jos funcționează până atunci. Toate dispozitivele vor ieși din cont, iar dvs. veți intra prin cod.`,
      link: { label: 'Păstrează contul', href: d.href },
    }),
  },
});
