import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate } from '../platform/outbox/templates.ts';

/** What became of the second factor: a recovery code stood in for it, or it was turned on or off. */
export const secondFactorActs = ['on', 'off', 'recovery'] as const;

const happened = {
  ru: {
    on: 'двухэтапная проверка включена',
    off: 'двухэтапная проверка отключена',
    recovery: 'вход по коду восстановления',
  },
  ro: {
    on: 'verificarea în doi pași a fost activată',
    off: 'verificarea în doi pași a fost dezactivată',
    recovery: 'intrare cu un cod de recuperare',
  },
} as const;

/** Told to the owner when the second factor of their account changes; the link is for whom it was not. */
export const secondFactorChanged = defineTemplate({
  name: 'accounts.secondFactorChanged',
  schema: z.object({ act: z.enum(secondFactorActs), brief: z.boolean(), href: z.string() }),
  words: {
    ru: (d) => ({
      subject: `${product.name}: ${happened.ru[d.act]}`,
      text: d.brief
        ? `${product.name}: ${happened.ru[d.act]}. Не вы?`
        : `${product.name}: в вашем аккаунте ${d.act === 'recovery' ? 'был вход по коду восстановления вместо кода приложения' : happened.ru[d.act]}.\n\nЕсли это сделали вы, ничего не делайте.\n\nЕсли не вы, ${d.act === 'on' ? 'сразу напишите в поддержку: она проверит, кто вы, и выключит его' : 'сразу задайте новый пароль: все остальные устройства выйдут из аккаунта'}.`,
      link: {
        label: d.act === 'on' ? 'Это не я, написать в поддержку' : 'Это не я, задать новый пароль',
        href: d.href,
      },
    }),
    ro: (d) => ({
      subject: `${product.name}: ${happened.ro[d.act]}`,
      text: d.brief
        ? `${product.name}: ${happened.ro[d.act].normalize('NFD').replaceAll(/\p{M}/gu, '')}. Nu ati fost dvs.?`
        : `${product.name}: în contul dvs. ${d.act === 'recovery' ? 's-a intrat cu un cod de recuperare în locul codului din aplicație' : happened.ro[d.act]}.\n\nDacă ați făcut-o dvs., nu trebuie să faceți nimic.\n\nDacă nu, ${d.act === 'on' ? 'scrieți imediat asistenței: va verifica cine sunteți și îl va dezactiva' : 'setați imediat o parolă nouă: toate celelalte dispozitive vor ieși din cont'}.`,
      link: {
        label: d.act === 'on' ? 'Nu am fost eu, scriu asistenței' : 'Nu am fost eu, setez altă parolă',
        href: d.href,
      },
    }),
  },
});
