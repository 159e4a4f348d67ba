import type { Locale } from '@app/domain/kinds';
import { agencyErrors } from './agencyErrors.ts';
import { internalTexts } from './plainErrors.ts';
import { proposalErrors } from './proposalErrors.ts';
import { threadErrors } from './threadErrors.ts';
import { viewingErrors } from './viewingErrors.ts';

interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  ru: string;
  ro: string;
}

/** Every error the product answers with: status and text in both languages. A code without its text does not compile. */
export const errors = {
  ...agencyErrors,
  ...proposalErrors,
  ...viewingErrors,
  ...threadErrors,
  invalid_request: { status: 400, ru: 'Запрос составлен неверно', ro: 'Cererea este formată greșit' },
  malformed_json: { status: 400, ru: 'Не удалось прочитать JSON', ro: 'JSON-ul nu a putut fi citit' },
  invalid_form: { status: 422, ru: 'Заполните все обязательные поля', ro: 'Completați toate câmpurile obligatorii' },
  unauthenticated: { status: 401, ru: 'Войдите, чтобы продолжить', ro: 'Intrați în cont pentru a continua' },
  wrong_credentials: {
    status: 401,
    ru: 'Неверный номер, email или пароль',
    ro: 'Numărul, emailul sau parola sunt greșite',
  },
  invalid_device: {
    status: 401,
    ru: 'В этот аккаунт уже вошли с другого устройства. Введите пароль.',
    ro: 'În acest cont s-a intrat deja de pe alt dispozitiv. Introduceți parola.',
  },
  token_expired: {
    status: 403,
    ru: 'Вы давно не заходили в этот аккаунт. Введите пароль.',
    ro: 'Nu ați mai intrat de mult în acest cont. Introduceți parola.',
  },
  wrong_code: { status: 422, ru: 'Неверный код, попробуйте ещё раз', ro: 'Cod greșit, încercați din nou' },
  code_over: {
    status: 422,
    ru: 'Этот код больше не действует, запросите новый',
    ro: 'Acest cod nu mai este valabil, cereți unul nou',
  },
  codes_locked: {
    status: 403,
    ru: 'Слишком много неверных кодов. Напишите в поддержку: она вернёт вам доступ.',
    ro: 'Prea multe coduri greșite. Scrieți asistenței: ea vă redă accesul.',
  },
  sms_country: {
    status: 422,
    ru: 'На номера этой страны мы не отправляем SMS. Подтвердите email или войдите через Telegram.',
    ro: 'Nu trimitem SMS la numere din această țară. Confirmați emailul sau intrați prin Telegram.',
  },
  sms_budget: {
    status: 429,
    ru: 'На сегодня SMS закончились. Попробуйте завтра, по email или через Telegram.',
    ro: 'Pentru azi limita de SMS este atinsă. Încercați mâine, prin email sau Telegram.',
  },
  mail_budget: {
    status: 429,
    ru: 'На этот адрес сегодня отправлено слишком много кодов. Войдите по паролю, по SMS или попробуйте завтра.',
    ro: 'La această adresă s-au trimis azi prea multe coduri. Intrați cu parola, prin SMS sau încercați mâine.',
  },
  own_number_first: {
    status: 403,
    ru: 'Сначала подтвердите номер или email, который уже указан',
    ro: 'Mai întâi confirmați numărul sau emailul deja indicat',
  },
  account_deleting: {
    status: 409,
    ru: 'Этот аккаунт удаляется. Войдите и оставьте его или подождите, пока он сотрётся.',
    ro: 'Acest cont este în curs de ștergere. Intrați și păstrați-l sau așteptați să fie șters.',
  },
  blocked: {
    status: 403,
    ru: 'Ваш аккаунт заблокирован. Напишите в поддержку.',
    ro: 'Contul dvs. este blocat. Scrieți asistenței.',
  },
  forbidden: { status: 403, ru: 'Это действие вам недоступно', ro: 'Această acțiune nu vă este permisă' },
  confirmation_required: {
    status: 403,
    ru: 'Подтвердите, что это вы: паролем или кодом',
    ro: 'Confirmați că sunteți dvs.: prin parolă sau prin cod',
  },
  second_factor_required: {
    status: 403,
    ru: 'Введите код из приложения-аутентификатора или код восстановления',
    ro: 'Introduceți codul din aplicația de autentificare sau un cod de recuperare',
  },
  second_factor_needed: {
    status: 403,
    ru: 'Администратору нужен второй фактор: подключите его в профиле',
    ro: 'Administratorul are nevoie de al doilea factor: activați-l în profil',
  },
  undo_over: {
    status: 410,
    ru: 'Эта ссылка уже не действует. Если нужно, запросите новую.',
    ro: 'Acest link nu mai este valabil. La nevoie, cereți altul.',
  },
  last_admin: {
    status: 403,
    ru: 'Вы единственный администратор: сначала назначьте другого',
    ro: 'Sunteți singurul administrator: numiți mai întâi altul',
  },
  not_a_realtor: {
    status: 409,
    ru: 'Проверенным может быть только риелтор',
    ro: 'Doar un agent imobiliar poate fi verificat',
  },
  phone_required: {
    status: 403,
    ru: 'Чтобы опубликовать предложение, укажите номер телефона',
    ro: 'Pentru a publica o ofertă, indicați numărul de telefon',
  },
  telegram_link_spent: {
    status: 401,
    ru: 'Эта ссылка для входа уже не действует. Запросите у бота новую.',
    ro: 'Acest link de autentificare nu mai este valabil. Cereți botului unul nou.',
  },
  telegram_confirmation_required: {
    status: 403,
    ru: 'Эту ссылку для входа просили не здесь: подтвердите, что входите в свой аккаунт',
    ro: 'Acest link de autentificare nu a fost cerut aici: confirmați că intrați în contul dvs.',
  },
  telegram_phone_over: {
    status: 410,
    ru: 'Эта ссылка уже не действует. Начните подтверждение номера заново.',
    ro: 'Acest link nu mai este valabil. Începeți din nou confirmarea numărului.',
  },
  telegram_phone_elsewhere: {
    status: 403,
    ru: 'Номер подтверждают не в этом браузере. Откройте ссылку там, где вы начали.',
    ro: 'Numărul nu se confirmă în acest browser. Deschideți linkul acolo unde ați început.',
  },
  telegram_phone_taken: {
    status: 409,
    ru: 'У этого номера уже есть другой аккаунт. Войдите в него через Telegram.',
    ro: 'Acest număr are deja un alt cont. Intrați în el prin Telegram.',
  },
  telegram_phone_other: {
    status: 409,
    ru: 'Вы поделились не тем номером, который указан в профиле. Измените номер в профиле или поделитесь указанным.',
    ro: 'Ați trimis alt număr decât cel din profil. Schimbați numărul în profil sau trimiteți-l pe cel indicat.',
  },
  telegram_not_attached: {
    status: 409,
    ru: 'Сначала подключите Telegram',
    ro: 'Conectați mai întâi Telegram',
  },
  route_not_found: {
    status: 404,
    ru: 'Такой страницы нет, проверьте адрес',
    ro: 'Această pagină nu există, verificați adresa',
  },
  offer_not_found: {
    status: 404,
    ru: 'Предложения больше нет, обновите страницу',
    ro: 'Oferta nu mai există, reîncărcați pagina',
  },
  search_not_found: {
    status: 404,
    ru: 'Поиска больше нет, обновите страницу',
    ro: 'Căutarea nu mai există, reîncărcați pagina',
  },
  user_not_found: { status: 404, ru: 'Пользователь не найден', ro: 'Utilizatorul nu a fost găsit' },
  board_not_found: {
    status: 404,
    ru: 'Доска не найдена: её закрыли, или ссылка неполная. Попросите новую.',
    ro: 'Lista comună nu a fost găsită: a fost închisă sau linkul este incomplet. Cereți altul.',
  },
  board_full: {
    status: 409,
    ru: 'На этой доске уже решают шестеро',
    ro: 'În această listă decid deja șase persoane',
  },
  proposal_not_found: {
    status: 404,
    ru: 'Отклика больше нет, обновите страницу',
    ro: 'Propunerea nu mai există, reîncărcați pagina',
  },
  tile_not_found: { status: 404, ru: 'На таком масштабе у карты нет листов', ro: 'Harta nu are foi la această scară' },
  viewing_not_found: {
    status: 404,
    ru: 'Просмотра больше нет, обновите страницу',
    ro: 'Vizionarea nu mai există, reîncărcați pagina',
  },
  photo_not_found: {
    status: 404,
    ru: 'Фото больше нет, обновите страницу',
    ro: 'Fotografia nu mai există, reîncărcați pagina',
  },
  chat_not_found: {
    status: 404,
    ru: 'Разговора больше нет, обновите страницу',
    ro: 'Conversația nu mai există, reîncărcați pagina',
  },
  notification_not_found: {
    status: 404,
    ru: 'Уведомления больше нет, обновите страницу',
    ro: 'Notificarea nu mai există, reîncărcați pagina',
  },
  device_not_found: {
    status: 404,
    ru: 'Этого устройства больше нет в списке, обновите страницу',
    ro: 'Dispozitivul nu mai este în listă, reîncărcați pagina',
  },
  own_place_not_found: {
    status: 404,
    ru: 'Этого места больше нет, обновите страницу',
    ro: 'Locul nu mai există, reîncărcați pagina',
  },
  own_place_twice: {
    status: 409,
    ru: 'Такое место у вас уже есть',
    ro: 'Aveți deja acest loc',
  },
  own_places_full: {
    status: 409,
    ru: 'У вас уже пять мест: удалите одно, чтобы добавить другое',
    ro: 'Aveți deja cinci locuri: ștergeți unul ca să adăugați altul',
  },
  identifier_taken: {
    status: 409,
    ru: 'Этот номер или email уже занят',
    ro: 'Acest număr sau email este deja folosit',
  },
  waits_for_proof: {
    status: 409,
    ru: 'Сначала подтвердите номер телефона: тогда это увидят другие',
    ro: 'Mai întâi confirmați numărul de telefon: atunci va fi vizibil și pentru alții',
  },
  hidden_by_unproven: {
    status: 409,
    ru: 'Объявление скрыл сам автор, а его номер ещё не подтверждён: показать снова может только он',
    ro: 'Autorul a ascuns anunțul, iar numărul lui încă nu este confirmat: doar el îl poate arăta din nou',
  },
  wrong_state: {
    status: 409,
    ru: 'Состояние уже изменилось, обновите страницу',
    ro: 'Starea s-a schimbat, reîncărcați pagina',
  },
  edited_meanwhile: {
    status: 409,
    ru: 'Другой администратор уже изменил это. Посмотрите, что стало, и повторите, если нужно.',
    ro: 'Alt administrator a făcut deja o schimbare aici. Vedeți cum este acum și repetați dacă e nevoie.',
  },
  still_used: {
    status: 409,
    ru: 'Это уже где-то выбрано: скройте вместо удаления',
    ro: 'Opțiunea este deja aleasă undeva: ascundeți-o în loc s-o ștergeți',
  },
  version_not_found: { status: 404, ru: 'Такой правки нет', ro: 'O astfel de modificare nu există' },
  offer_unavailable: {
    status: 409,
    ru: 'Предложение больше недоступно. Похожие есть на карте.',
    ro: 'Oferta nu mai este disponibilă. Altele asemănătoare sunt pe hartă.',
  },
  phone_after_viewing: {
    status: 403,
    ru: 'Владелец открывает телефон после согласия на просмотр. Запишитесь на просмотр.',
    ro: 'Proprietarul își arată telefonul după ce acceptă vizionarea. Programați o vizionare.',
  },
  search_unavailable: { status: 409, ru: 'Поиск больше не действует', ro: 'Căutarea nu mai este activă' },
  own_offer: { status: 422, ru: 'Это ваше предложение', ro: 'Aceasta este oferta dvs.' },
  too_many_zones: { status: 422, ru: 'Можно нарисовать не больше 5 зон', ro: 'Puteți desena cel mult 5 zone' },
  zone_too_small: {
    status: 422,
    ru: 'В зоне должно быть не меньше трёх точек',
    ro: 'Zona trebuie să aibă cel puțin trei puncte',
  },
  too_many_photos: {
    status: 422,
    ru: 'Можно загрузить не больше 25 фото',
    ro: 'Puteți încărca cel mult 25 de fotografii',
  },
  photo_too_large: {
    status: 413,
    ru: 'Файл больше 25\u00a0МБ или 50 мегапикселей, уменьшите его',
    ro: 'Fișierul depășește 25\u00a0MB sau 50 de megapixeli, micșorați-l',
  },
  photo_too_long: {
    status: 422,
    ru: 'Стороны фотографии — до 16 383 пикселей, длинная не больше двадцати коротких',
    ro: 'Laturile fotografiei pot avea cel mult 16 383 de pixeli, cea lungă cel mult cât douăzeci scurte',
  },
  photo_too_slow: {
    status: 422,
    ru: 'Фотографию не удалось обработать вовремя. Сохраните её заново, например как JPEG.',
    ro: 'Fotografia nu a putut fi prelucrată la timp. Salvați-o din nou, de exemplu ca JPEG.',
  },
  not_a_photo: {
    status: 415,
    ru: 'Этот файл — не фото. Подойдут JPEG, PNG, WebP и HEIC.',
    ro: 'Acest fișier nu este o fotografie. Sunt bune JPEG, PNG, WebP și HEIC.',
  },
  headers_too_large: {
    status: 431,
    ru: 'Заголовки запроса слишком длинные',
    ro: 'Antetele cererii sunt prea lungi',
  },
  request_timeout: {
    status: 408,
    ru: 'Запрос не пришёл целиком, попробуйте ещё раз',
    ro: 'Cererea nu a ajuns în întregime, încercați din nou',
  },
  body_too_large: { status: 413, ru: 'Запрос слишком большой', ro: 'Cererea este prea mare' },
  own_search: { status: 422, ru: 'Это ваш поиск', ro: 'Aceasta este căutarea dvs.' },
  search_needed: {
    status: 422,
    ru: 'Сначала опишите, что вы ищете: риелтор увидит ваш поиск',
    ro: 'Descrieți mai întâi ce căutați: agentul va vedea căutarea',
  },
  review_not_allowed: {
    status: 403,
    ru: 'Отзыв можно оставить риелтору после состоявшегося просмотра',
    ro: 'Puteți lăsa o recenzie agentului după o vizionare care a avut loc',
  },
  already_reported: {
    status: 409,
    ru: 'Вы уже пожаловались на это, мы разбираемся',
    ro: 'Ați semnalat deja acest lucru, verificăm',
  },
  already_reviewed: {
    status: 409,
    ru: 'Вы уже оставили отзыв об этом просмотре',
    ro: 'Ați lăsat deja o recenzie despre această vizionare',
  },
  too_many_tries: {
    status: 429,
    ru: 'Слишком много попыток, подождите немного',
    ro: 'Prea multe încercări, așteptați puțin',
  },
  storage_unavailable: {
    status: 503,
    ru: 'Фото не сохранилось. Попробуйте ещё раз.',
    ro: 'Fotografia nu s-a salvat. Încercați din nou.',
  },
  disk_full: {
    status: 503,
    ru: 'На сервере закончилось место: сохранить сейчас нельзя. Введённое осталось, попробуйте позже.',
    ro: 'Pe server nu mai este spațiu: acum nu se poate salva. Ce ați scris a rămas, încercați mai târziu.',
  },
  internal: { status: 500, ...internalTexts },
  unavailable: {
    status: 503,
    ru: 'Сервис ненадолго недоступен, попробуйте через минуту: введённое не пропадёт',
    ro: 'Serviciul nu este disponibil pentru moment, încercați peste un minut: ce ați scris nu se pierde',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export function errorText(code: ErrorCode, locale: Locale): string {
  return errors[code][locale];
}

/** That there were too many tries, and when there may be another. */
export function waitText(seconds: number, locale: Locale): string {
  const minutes = Math.ceil(seconds / 60);
  const long = minutes > 90;
  const amount = long ? Math.ceil(minutes / 60) : minutes;
  return locale === 'ru'
    ? `Слишком много попыток, подождите ${amount}\u00a0${long ? 'ч' : 'мин'}`
    : `Prea multe încercări, așteptați ${amount}\u00a0${long ? 'h' : 'min'}`;
}
