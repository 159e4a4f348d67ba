import { product } from '@app/domain/product';
import { z } from 'zod';
import { defineTemplate, type MessageTemplate } from '../platform/outbox/templates.ts';
import { accountDeleting } from './accountDeleting.messages.ts';
import { contactReplaced } from './contactReplaced.messages.ts';
import { secondFactorChanged } from './secondFactorChanged.messages.ts';
import { reachChanged } from './reachChanged.messages.ts';

/** A one-time code: by SMS in one part (70 Cyrillic letters), by mail at length. `until` is `HH:mm` in Moldova. */
const code = defineTemplate({
  name: 'accounts.code',
  schema: z.object({ code: z.string(), brief: z.boolean(), until: z.string() }),
  secret: true,
  words: {
    ru: (d) => ({
      subject: `${d.code} — код для ${product.name}`,
      text: d.brief
        ? `${product.name}: код ${d.code}, до ${d.until}. Никому его не сообщайте.`
        : `Ваш одноразовый код: ${d.code}\n\nОн действует 10 минут, до ${d.until}. Никому его не сообщайте: сотрудники ${product.name} никогда его не спрашивают.\n\nЕсли вы не запрашивали код, ничего не делайте: без него в ваш аккаунт никто не войдёт.`,
    }),
    ro: (d) => ({
      subject: `${d.code} — codul pentru ${product.name}`,
      text: d.brief
        ? `${product.name}: codul ${d.code}, pana la ${d.until}. Nu il spuneti nimanui.`
        : `Codul dvs. de unică folosință: ${d.code}\n\nEste valabil 10 minute, până la ${d.until}. Nu îl spuneți nimănui: angajații ${product.name} nu îl cer niciodată.\n\nDacă nu ați cerut codul, nu faceți nimic: fără el nimeni nu intră în contul dvs.`,
    }),
  },
});

/** Instead of a code, after 100 wrong ones in a row. */
const codesLocked = defineTemplate({
  name: 'accounts.codesLocked',
  schema: z.object({ brief: z.boolean() }),
  words: {
    ru: (d) => ({
      subject: `${product.name}: вход по коду заблокирован`,
      text: d.brief
        ? `${product.name}: слишком много неверных кодов. Напишите в поддержку.`
        : `Для входа в ваш аккаунт слишком много раз подряд ввели неверный код, поэтому новые коды мы не отправляем.\n\nНапишите в поддержку на сайте: после проверки мы вернём доступ.`,
    }),
    ro: (d) => ({
      subject: `${product.name}: autentificarea prin cod este blocată`,
      text: d.brief
        ? `${product.name}: prea multe coduri gresite. Scrieti asistentei.`
        : `Pentru contul dvs. s-a introdus de prea multe ori la rând un cod greșit, de aceea nu mai trimitem coduri noi.\n\nScrieți asistenței pe site: după verificare vă redă accesul.`,
    }),
  },
});

export const accountTemplates: readonly MessageTemplate[] = [
  code,
  codesLocked,
  contactReplaced,
  reachChanged,
  accountDeleting,
  secondFactorChanged,
];
