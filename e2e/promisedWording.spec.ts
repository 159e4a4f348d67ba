import { pageTexts, type TextKey } from './pageTexts.ts';
import { expect, test } from './fixtures.ts';

/* Journeys expect these texts by their keys, `scripts/promisedMessages.ts` names the words: here the two are compared. */

const promised: readonly (readonly [TextKey, string])[] = [
  [
    'accounts.fromTelegram',
    'Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.',
  ],
  ['offers.signInToPublish', 'Войдите, чтобы опубликовать. Всё заполненное останется на месте.'],
  ['ui.share.copied', 'Ссылка скопирована'],
  ['ui.share.copyFailed', 'Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.'],
];

for (const [key, words] of promised) test(`'${words}'`, () => expect(pageTexts('ru')(key)).toBe(words));
