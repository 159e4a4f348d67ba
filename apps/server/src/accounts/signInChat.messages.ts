import type { Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';

/** What the bot says while somebody signs in by it. */
interface SignInWords {
  ask: string;
  shareButton: string;
  /** Of somebody whom the chat belongs to already. */
  again(account: string): string;
  made: string;
  found: string;
  link: string;
  linkLife: string;
  foreignContact: string;
  unknownCountry: string;
  left: string;
  nothingToLeave: string;
  help: string;
}

export const signInWords: Record<Locale, SignInWords> = {
  ru: {
    ask: `Это бот ${product.name}. Чтобы войти на сайт, поделитесь своим номером телефона: по нему мы найдём ваш аккаунт или создадим новый.`,
    shareButton: 'Поделиться номером',
    again: (account) => `Этот чат подключён к аккаунту ${account}.`,
    made: 'Аккаунт создан, номер подтверждён.',
    found: 'Мы нашли ваш аккаунт.',
    link: 'Войти на сайт',
    linkLife: 'Ссылка работает один раз в течение 5 минут. Никому её не пересылайте: она открывает ваш аккаунт.',
    foreignContact: 'Это чужой контакт. Поделитесь своим номером кнопкой внизу.',
    unknownCountry: 'Номера этой страны пока не поддерживаются. Зарегистрируйтесь на сайте по email.',
    left: 'Telegram отключён от аккаунта, сообщения больше не придут. Чтобы подключить снова, отправьте /start',
    nothingToLeave: 'Этот чат не подключён ни к какому аккаунту. Чтобы войти, отправьте /start',
    help: 'Я присылаю уведомления о просмотрах и ссылки для входа.\n/start — войти на сайт\n/stop — отключить Telegram от аккаунта',
  },
  ro: {
    ask: `Acesta este botul ${product.name}. Pentru a intra pe site, trimiteți numărul dvs. de telefon: după el vă găsim contul sau creăm unul nou.`,
    shareButton: 'Trimite numărul',
    again: (account) => `Acest chat este conectat la contul ${account}.`,
    made: 'Contul a fost creat, numărul este confirmat.',
    found: 'Am găsit contul dvs.',
    link: 'Intră pe site',
    linkLife: 'Linkul funcționează o singură dată, timp de 5 minute. Nu îl trimiteți nimănui: deschide contul dvs.',
    foreignContact: 'Acesta este contactul altcuiva. Trimiteți numărul dvs. cu butonul de jos.',
    unknownCountry: 'Numerele din această țară nu sunt încă acceptate. Înregistrați-vă pe site prin email.',
    left: 'Telegram a fost deconectat de la cont: nu veți mai primi mesaje. Pentru a reveni, trimiteți /start',
    nothingToLeave: 'Acest chat nu este conectat la niciun cont. Pentru a intra, trimiteți /start',
    help: 'Vă trimit notificări despre vizionări și linkuri de autentificare.\n/start — intrați pe site\n/stop — deconectați Telegram de la cont',
  },
};
