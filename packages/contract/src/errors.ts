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
  invalid_request: {
    status: 400,
    ru: 'Не удалось выполнить запрос: обновите страницу и попробуйте ещё раз',
    ro: 'Cererea nu a putut fi executată: reîncărcați pagina și încercați din nou',
  },
  malformed_json: { status: 400, ru: 'Не удалось прочитать JSON', ro: 'JSON-ul nu a putut fi citit' },
  invalid_form: { status: 422, ru: 'Заполните все обязательные поля', ro: 'Completați toate câmpurile obligatorii' },
  unauthenticated: { status: 401, ru: 'Войдите, чтобы продолжить', ro: 'Intrați în cont pentru a continua' },
  wrong_credentials: {
    status: 401,
    ru: 'Неверный номер, email или пароль. Проверьте их или восстановите пароль.',
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
    ru: 'Слишком много неверных кодов. Напишите в поддержку — мы вернём вам доступ.',
    ro: 'Prea multe coduri greșite. Scrieți la asistență și vă redăm accesul.',
  },
  sms_country: {
    status: 422,
    ru: 'На номера этой страны мы не отправляем SMS. Подтвердите email или войдите через Telegram.',
    ro: 'Nu trimitem SMS la numere din această țară. Confirmați emailul sau intrați prin Telegram.',
  },
  sms_budget: {
    status: 429,
    ru: 'Лимит SMS на сегодня исчерпан. Попробуйте завтра или войдите по email либо через Telegram.',
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
    ro: 'Confirmați mai întâi numărul sau emailul indicat anterior',
  },
  account_deleting: {
    status: 409,
    ru: 'Аккаунт ожидает удаления. Войдите, чтобы восстановить его, или дождитесь окончательного удаления.',
    ro: 'Acest cont este în curs de ștergere. Autentificați-vă ca să-l recuperați sau așteptați ștergerea definitivă.',
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
    ru: 'Для администраторов обязательна двухэтапная проверка: включите её в профиле',
    ro: 'Verificarea în doi pași este obligatorie pentru administratori: activați-o în profil',
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
    ru: 'Эту ссылку для входа запросили в другом браузере: подтвердите, что входите в свой аккаунт',
    ro: 'Acest link a fost solicitat din alt browser: confirmați că intrați în contul dvs.',
  },
  telegram_phone_over: {
    status: 410,
    ru: 'Эта ссылка уже не действует. Начните подтверждение номера заново.',
    ro: 'Acest link nu mai este valabil. Începeți din nou confirmarea numărului.',
  },
  telegram_phone_elsewhere: {
    status: 403,
    ru: 'Подтверждение номера начато в другом браузере. Откройте ссылку там.',
    ro: 'Confirmarea numărului a fost începută în alt browser. Deschideți linkul acolo.',
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
    ru: 'Общий список не найден: его закрыли либо ссылка неполная. Попросите новую.',
    ro: 'Lista comună nu a fost găsită: a fost închisă sau linkul este incomplet. Cereți altul.',
  },
  board_full: {
    status: 409,
    ru: 'В этом общем списке уже шесть участников, больше добавить нельзя',
    ro: 'Lista comună are deja șase participanți, nu se mai pot adăuga alții',
  },
  proposal_not_found: {
    status: 404,
    ru: 'Отклика больше нет, обновите страницу',
    ro: 'Propunerea nu mai există, reîncărcați pagina',
  },
  tile_not_found: {
    status: 404,
    ru: 'Карта недоступна в этом масштабе',
    ro: 'Harta nu este disponibilă la această scară',
  },
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
    ru: 'Чат удалён, обновите страницу',
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
    ru: 'Подтвердите номер телефона — после этого объявление увидят другие',
    ro: 'Confirmați numărul de telefon: după aceea anunțul va fi vizibil și pentru alții',
  },
  hidden_by_unproven: {
    status: 409,
    ru: 'Автор сам скрыл объявление и ещё не подтвердил номер: опубликовать снова может только он',
    ro: 'Autorul a ascuns anunțul, iar numărul lui încă nu este confirmat: doar el îl poate arăta din nou',
  },
  wrong_state: {
    status: 409,
    ru: 'Состояние уже изменилось, обновите страницу',
    ro: 'Starea s-a schimbat între timp, reîncărcați pagina',
  },
  edited_meanwhile: {
    status: 409,
    ru: 'Другой администратор уже внёс изменения. Обновите страницу, проверьте их и повторите, если нужно.',
    ro: 'Alt administrator a făcut deja modificări. Reîncărcați pagina, verificați-le și repetați dacă e nevoie.',
  },
  still_used: {
    status: 409,
    ru: 'Этот вариант уже используется: его можно только скрыть',
    ro: 'Opțiunea este deja folosită: o puteți doar ascunde',
  },
  version_not_found: { status: 404, ru: 'Такой правки нет', ro: 'O astfel de modificare nu există' },
  offer_unavailable: {
    status: 409,
    ru: 'Предложение снято с публикации. Посмотрите похожие на карте.',
    ro: 'Oferta nu mai este disponibilă. Vedeți oferte similare pe hartă.',
  },
  phone_after_viewing: {
    status: 403,
    ru: 'Владелец показывает телефон после подтверждения просмотра. Запишитесь на просмотр.',
    ro: 'Numărul proprietarului apare după confirmarea vizionării. Programați o vizionare.',
  },
  search_unavailable: {
    status: 409,
    ru: 'Этот поиск уже завершён, откликнуться нельзя',
    ro: 'Căutarea nu mai este activă',
  },
  own_offer: {
    status: 422,
    ru: 'Это ваше собственное предложение: выберите чужое',
    ro: 'Este propria ofertă: alegeți alta',
  },
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
    ru: 'Фото слишком вытянутое или большое: сторона — до 16 383 пикселей, соотношение сторон — не больше 20:1',
    ro: 'Fotografia este prea mare sau prea alungită: latura până la 16 383 de pixeli, raportul laturilor cel mult 20:1',
  },
  photo_too_slow: {
    status: 422,
    ru: 'Фотографию не удалось обработать вовремя. Сохраните её заново, например как JPEG.',
    ro: 'Fotografia nu a putut fi prelucrată la timp. Salvați-o din nou, de exemplu ca JPEG.',
  },
  not_a_photo: {
    status: 415,
    ru: 'Файл не похож на фото. Загрузите JPEG, PNG, WebP или HEIC.',
    ro: 'Acest fișier nu este o fotografie. Încărcați JPEG, PNG, WebP sau HEIC.',
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
  own_search: {
    status: 422,
    ru: 'Это ваш собственный поиск: откликаться на него нельзя',
    ro: 'Este propria căutare: nu îi puteți trimite propuneri',
  },
  search_needed: {
    status: 422,
    ru: 'Сначала создайте поиск: риелтор его увидит',
    ro: 'Creați mai întâi o căutare: agentul o va vedea',
  },
  review_not_allowed: {
    status: 403,
    ru: 'Отзыв можно оставить риелтору после состоявшегося просмотра',
    ro: 'Puteți lăsa o recenzie despre agent după vizionare',
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
    ru: 'Не удалось сохранить фото. Попробуйте ещё раз.',
    ro: 'Fotografia nu s-a salvat. Încercați din nou.',
  },
  disk_full: {
    status: 503,
    ru: 'На сервере закончилось место, сохранить сейчас нельзя. Данные в форме не пропали, попробуйте позже.',
    ro: 'Serverul nu mai are spațiu și nu poate salva acum. Datele din formular s-au păstrat, încercați mai târziu.',
  },
  internal: { status: 500, ...internalTexts },
  unavailable: {
    status: 503,
    ru: 'Сервис временно недоступен. Попробуйте через минуту: данные в форме не пропадут.',
    ro: 'Serviciul este temporar indisponibil. Încercați peste un minut: datele din formular nu se pierd.',
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
    ? `Слишком много попыток, попробуйте через ${amount}\u00a0${long ? 'ч' : 'мин'}`
    : `Prea multe încercări, așteptați ${amount}\u00a0${long ? 'h' : 'min'}`;
}
