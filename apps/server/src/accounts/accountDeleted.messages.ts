import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

/** Told to the owner of an account that was deleted, elsewhere than where the deletion was confirmed. */
export const accountDeleted = defineTemplate({
  name: 'accounts.deleted',
  schema: z.object({ brief: z.boolean(), href: z.string() }),
  farewell: true,
  words: {
    ru: (d) => ({
      subject: `${product.name}: аккаунт удалён`,
      text: d.brief
        ? `${product.name}: ваш аккаунт удалён. Не вы? Поддержка:`
        : `Ваш аккаунт на ${product.name} удалён со всем, что в нём было. Вернуть его нельзя.\n\nЕсли это сделали вы, ничего не делайте. Если не вы, сразу напишите в поддержку.`,
      link: { label: 'Написать в поддержку', href: d.href },
    }),
    ro: (d) => ({
      subject: `${product.name}: contul a fost șters`,
      text: d.brief
        ? `${product.name}: contul dvs. a fost sters. Nu ati fost dvs.? Suport:`
        : `Contul dvs. de pe ${product.name} a fost șters cu tot ce conținea. Nu mai poate fi recuperat.\n\nDacă ați făcut-o dvs., nu trebuie să faceți nimic. Dacă nu, scrieți imediat la suport.`,
      link: { label: 'Scrieți la suport', href: d.href },
    }),
  },
});
