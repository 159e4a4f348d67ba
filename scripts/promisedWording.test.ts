import { errors } from '@app/contract/errors';
import { fieldErrors } from '@app/contract/fieldErrors';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import ru from '../apps/web/src/texts/ru/index.ts';
import { flattenTexts } from './compareTexts.ts';
import { listFiles } from './listFiles.ts';
import { root } from './root.ts';

/* The wording that the product promises, in Russian. Every other test asks for a text by its key. */

/** White space of any kind counts as a plain space: texts hold no-break ones. */
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ');

const codes = (table: Record<string, { ru: string }>, name: string): [string, string][] =>
  Object.entries(table).map(([code, words]) => [`${name}.${code}`, words.ru]);

const texts = new Map([...flattenTexts(ru), ...codes(errors, 'errors'), ...codes(fieldErrors, 'fieldErrors')]);

it.each([
  ['fieldErrors.identifier_required', 'Введите номер телефона или email'],
  ['fieldErrors.phone_invalid', 'Проверьте номер, например 069 123 456'],
  ['fieldErrors.email_invalid', 'Проверьте email, например name@mail.md'],
  ['fieldErrors.email_format', 'Проверьте email, например name@mail.md'],
  ['fieldErrors.recovery_identifier', 'Введите верный номер телефона или email'],
  ['accounts.enterPasswordTitle', 'Введите пароль'],
  ['fieldErrors.password_required', 'Введите пароль'],
  ['fieldErrors.password_short', 'В пароле должно быть не меньше 8 символов'],
  ['fieldErrors.consent_required', 'Чтобы продолжить, примите политику конфиденциальности'],
  ['fieldErrors.code_format', 'Введите код из 6 цифр'],
  ['fieldErrors.phone_number_required', 'Укажите номер телефона'],
  ['fieldErrors.invalid', 'Проверьте, правильно ли заполнено поле'],
  ['fieldErrors.rating_required', 'Поставьте оценку'],
  ['fieldErrors.rating_range', 'Поставьте оценку от 1 до 5'],
  ['fieldErrors.review_required', 'Напишите отзыв'],
  ['fieldErrors.required', 'Заполните это поле'],
  ['fieldErrors.text_required', 'Заполните это поле'],
  ['errors.too_many_zones', 'Можно нарисовать не больше 5 зон'],
  ['fieldErrors.zone_count', 'Можно нарисовать не больше 5 зон'],
  ['shell.blocked', 'Ваш аккаунт заблокирован. Напишите в поддержку.'],
  ['errors.blocked', 'Ваш аккаунт заблокирован. Напишите в поддержку.'],
  ['errors.internal', 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
  ['errors.invalid_device', 'В этот аккаунт уже вошли с другого устройства. Введите пароль.'],
  ['errors.token_expired', 'Вы давно не заходили в этот аккаунт. Введите пароль.'],
  [
    'accounts.fromTelegram',
    'Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.',
  ],
  ['errors.wrong_code', 'Неверный код, попробуйте ещё раз'],
  ['fieldErrors.code_wrong', 'Неверный код, попробуйте ещё раз'],
  ['offers.copyFailed', 'Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.'],
  ['ui.share.copyFailed', 'Не удалось скопировать ссылку. Разрешите сайту доступ к буферу обмена.'],
  ['fieldErrors.date_time_required', 'Выберите дату и время'],
  ['accounts.profileSaved', 'Профиль обновлён'],
  ['support.sentFallback', 'Отправлено. Спасибо!'],
  ['dashboard.acceptedNote', 'Время подтверждено'],
  ['notifications.acceptedNote', 'Время подтверждено'],
  ['dashboard.accept', 'Принять'],
  ['dashboard.decline', 'Отклонить'],
  ['dashboard.declineOffer', 'Отклонить'],
  ['notifications.accept', 'Принять'],
  ['notifications.decline', 'Отклонить'],
  ['proposals.decline', 'Отклонить'],
  ['viewings.accept', 'Принять'],
  ['viewings.decline', 'Отклонить'],
  ['viewings.withdraw', 'Отозвать'],
  ['viewings.cancel', 'Отменить'],
  ['viewings.acceptedNote', 'Время подтверждено'],
  ['viewings.declinedNote', 'Время отклонено'],
  ['searchPages.clientLinkCopied', 'Ссылка для клиента скопирована'],
  ['offers.clientLinkCopied', 'Ссылка для клиента скопирована'],
  ['reactions.favoriteAdded', 'Добавлено в избранное'],
  ['reactions.favoriteRemoved', 'Убрано из избранного'],
  ['reactions.dislikeRemoved', 'Убрано из «Не нравится»'],
  ['fieldErrors.photos_required', 'Добавьте хотя бы одно фото'],
  ['fieldErrors.rooms_required', 'Укажите, сколько комнат'],
  ['fieldErrors.price_required', 'Укажите сумму'],
  ['fieldErrors.price_positive', 'Цена должна быть больше 0'],
  ['fieldErrors.area_required', 'Укажите площадь'],
  ['fieldErrors.area_required_on_edit', 'Укажите площадь'],
  ['fieldErrors.commercial_type_required', 'Выберите тип помещения'],
  ['fieldErrors.repair_required', 'Укажите состояние ремонта'],
  ['fieldErrors.land_type_required', 'Выберите тип участка'],
  ['fieldErrors.rent_term_required', 'Укажите срок аренды'],
  ['fieldErrors.pets_required', 'Укажите условия для питомцев'],
  ['fieldErrors.description_long', 'Не больше 2 000 символов'],
  ['fieldErrors.floor_required_on_edit', 'Укажите этаж'],
  ['fieldErrors.storeys_required_on_edit', 'Укажите, сколько этажей'],
  ['fieldErrors.people_required', 'Укажите количество человек'],
  ['fieldErrors.active_for_required', 'Выберите срок действия поиска'],
  ['fieldErrors.choice_required', 'Выберите один из вариантов'],
  ['fieldErrors.phone_required', 'Укажите телефон'],
  ['offers.createFailed', 'Не удалось опубликовать предложение. Данные сохранены, попробуйте ещё раз.'],
  ['offers.editFailed', 'Не удалось сохранить изменения. Они не потеряны, попробуйте ещё раз.'],
  ['fieldErrors.location_required', 'Выберите точку на карте'],
  ['ui.fillRequired', 'Заполните все обязательные поля'],
  ['errors.invalid_form', 'Заполните все обязательные поля'],
  ['errors.too_many_photos', 'Можно загрузить не больше 25 фото'],
  ['fieldErrors.too_many_photos', 'Можно загрузить не больше 25 фото'],
  ['fieldErrors.pet_photos', 'Можно добавить не больше 2 фото'],
  ['offers.signInToPublish', 'Войдите, чтобы опубликовать. Заполненная форма сохранится.'],
  ['shell.phoneToCreate', 'Чтобы опубликовать предложение, укажите номер телефона'],
  ['errors.phone_required', 'Чтобы опубликовать предложение, укажите номер телефона'],
  ['proposals.propose.none', 'У вас нет подходящего предложения. Сначала опубликуйте его.'],
  ['errors.nothing_suitable', 'У вас нет подходящего предложения. Сначала опубликуйте его.'],
  ['offers.linkCopied', 'Ссылка скопирована'],
  ['ui.share.copied', 'Ссылка скопирована'],
])('%s: %s', (key, words) => expect(folded(texts.get(key) ?? '')).toBe(words));

/** The sources that the server takes its answers from. */
async function serverSources(): Promise<string> {
  const files = (
    await Promise.all(['apps/server/src', 'apps/web/src/texts/ru'].map((folder) => listFiles(folder)))
  ).flat();
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
  return folded((await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))).join('\n'));
}

it('answers of the server have the promised wording', async () => {
  const sources = await serverSources();
  const promised = [
    'Адрес не найден',
    'Скрыто: больше не покажем',
    'Поиск удалён',
    'Поиск активен',
    'Поиск приостановлен',
    'уже добавлен',
    'Предложение опубликовано',
    'Предложение изменено',
    'Поиск создан',
    'Предложение отправлено',
  ];
  expect(promised.filter((words) => !sources.includes(words))).toEqual([]);
});
