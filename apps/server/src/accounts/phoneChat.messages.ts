import type { Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';

/** What the bot says while somebody proves the number of their account by it. */
interface PhoneWords {
  /** @param who the account, masked; empty when it has nothing to be named by */
  ask(account: string): string;
  shared(phone: string): string;
  link: string;
  over: string;
}

export const phoneWords: Record<Locale, PhoneWords> = {
  ru: {
    ask: (account) =>
      `Подтверждаем номер для аккаунта ${product.name}${account && ` (${account})`}. Поделитесь своим номером кнопкой внизу. Если вы не просили об этом на сайте, ничего не отправляйте.`,
    shared: (phone) =>
      `Номер ${phone} получен. Откройте ссылку в том браузере, где вы подтверждаете номер: после этого он станет номером вашего аккаунта.\n\nСсылка работает один раз в течение 5 минут. Никому её не пересылайте.`,
    link: 'Подтвердить номер',
    over: 'Время вышло. Вернитесь на сайт и начните подтверждение номера заново.',
  },
  ro: {
    ask: (account) =>
      `Confirmăm numărul pentru contul ${product.name}${account && ` (${account})`}. Trimiteți numărul dvs. cu butonul de jos. Dacă nu ați cerut acest lucru pe site, nu trimiteți nimic.`,
    shared: (phone) =>
      `Am primit numărul ${phone}. Deschideți linkul în browserul în care confirmați numărul: după aceasta el devine numărul contului dvs.\n\nLinkul funcționează o singură dată, timp de 5 minute. Nu îl trimiteți nimănui.`,
    link: 'Confirmă numărul',
    over: 'Timpul a expirat. Reveniți pe site și începeți din nou confirmarea numărului.',
  },
};
