import type { Locale } from '@app/domain/kinds';

/**
 * Messages of the forms' rules. A schema names the code (`z.string({ error: 'x' })`); page and
 * server turn it into words with `fieldErrorText`.
 */
export const fieldErrors = {
  required: { ru: 'Поле обязательное', ro: 'Câmp obligatoriu' },
  invalid: { ru: 'Неверный формат', ro: 'Format greșit' },
  identifier_required: { ru: 'Введите номер телефона или email', ro: 'Introduceți numărul de telefon sau emailul' },
  phone_invalid: { ru: 'Неверный номер телефона', ro: 'Număr de telefon greșit' },
  email_invalid: { ru: 'Неверный email', ro: 'Email greșit' },
  email_format: { ru: 'Некорректный формат email', ro: 'Format de email incorect' },
  password_required: { ru: 'Введите пароль', ro: 'Introduceți parola' },
  password_short: {
    ru: 'Пароль должен содержать минимум 8 символов',
    ro: 'Parola trebuie să conțină cel puțin 8 caractere',
  },
  password_weak: {
    ru: 'Этот пароль легко подобрать, придумайте другой',
    ro: 'Această parolă este ușor de ghicit, alegeți alta',
  },
  password_wrong: { ru: 'Неверный пароль', ro: 'Parolă greșită' },
  username_invalid: {
    ru: 'От 3 до 30 латинских букв, цифр, точек, дефисов или подчёркиваний',
    ro: 'Între 3 și 30 de litere latine, cifre, puncte, cratime sau liniuțe jos',
  },
  username_taken: { ru: 'Это имя пользователя уже занято', ro: 'Acest nume de utilizator este deja folosit' },
  about_long: { ru: 'Максимум 1 000 символов', ro: 'Maximum 1 000 de caractere' },
  consent_required: { ru: 'Необходимо ваше согласие!', ro: 'Este necesar acordul dumneavoastră!' },
  code_format: { ru: 'Введите корректный одноразовый код!', ro: 'Introduceți un cod de unică folosință corect!' },
  code_wrong: { ru: 'Введите верный код!', ro: 'Introduceți codul corect!' },
  code_over: {
    ru: 'Этот код больше не действует, запросите новый',
    ro: 'Acest cod nu mai este valabil, cereți unul nou',
  },
  recovery_identifier: {
    ru: 'Введите корректный номер телефона или E-mail!',
    ro: 'Introduceți un număr de telefon sau un e-mail corect!',
  },
  phone_taken: { ru: 'Этот номер уже занят', ro: 'Acest număr este deja folosit' },
  email_taken: { ru: 'Этот email уже занят', ro: 'Acest email este deja folosit' },
  phone_needs_code: {
    ru: 'Новый номер сначала подтверждают кодом',
    ro: 'Numărul nou se confirmă mai întâi prin cod',
  },
  email_needs_code: {
    ru: 'Новый email сначала подтверждают кодом',
    ro: 'Emailul nou se confirmă mai întâi prin cod',
  },
  phone_number_required: { ru: 'Номер телефона обязателен', ro: 'Numărul de telefon este obligatoriu' },
  text_required: { ru: 'Это поле обязательное', ro: 'Acest câmp este obligatoriu' },
  rating_required: { ru: 'Поставьте оценку', ro: 'Dați o notă' },
  rating_range: { ru: 'Рейтинг должен быть от 1 до 5', ro: 'Nota trebuie să fie de la 1 la 5' },
  review_required: { ru: 'Отзыв обязателен', ro: 'Recenzia este obligatorie' },
  photos_required: { ru: 'Фото обязательны', ro: 'Fotografiile sunt obligatorii' },
  too_many_photos: {
    ru: 'Вы не можете загрузить больше 25 файлов',
    ro: 'Nu puteți încărca mai mult de 25 de fișiere',
  },
  rooms_required: { ru: 'Количество комнат обязательно', ro: 'Numărul de camere este obligatoriu' },
  price_required: { ru: 'Цена обязательна', ro: 'Prețul este obligatoriu' },
  price_positive: { ru: 'Цена должна быть больше 0', ro: 'Prețul trebuie să fie mai mare ca 0' },
  price_cap: { ru: 'Цена не может быть больше 100 000 000 €', ro: 'Prețul nu poate depăși 100 000 000 €' },
  options_exclude: { ru: 'Эти варианты исключают друг друга', ro: 'Aceste variante se exclud reciproc' },
  range_order: { ru: '«От» не может быть больше «до»', ro: '„De la” nu poate depăși „până la”' },
  block_too_long: { ru: 'Закрыть можно не больше 366 дней подряд', ro: 'Puteți închide cel mult 366 de zile la rând' },
  block_too_far: { ru: 'Закрыть можно не дальше двух лет вперёд', ro: 'Puteți închide cel mult doi ani înainte' },
  area_required: { ru: 'Площадь обязательна', ro: 'Suprafața este obligatorie' },
  area_required_on_edit: { ru: 'Площадь обязательна при редактировании', ro: 'Suprafața este obligatorie la editare' },
  area_cap: { ru: 'Площадь не может быть больше 100 000', ro: 'Suprafața nu poate depăși 100 000' },
  floor_required_on_edit: { ru: 'Этаж обязателен при редактировании', ro: 'Etajul este obligatoriu la editare' },
  floor_order: { ru: 'Этаж не может быть выше этажности', ro: 'Etajul nu poate depăși numărul de etaje' },
  storeys_required_on_edit: {
    ru: 'Этажность обязательна при редактировании',
    ro: 'Numărul de etaje este obligatoriu la editare',
  },
  commercial_type_required: { ru: 'Тип коммерции обязателен', ro: 'Tipul de spațiu comercial este obligatoriu' },
  repair_required: { ru: 'Ремонт обязателен', ro: 'Reparația este obligatorie' },
  heating_required: { ru: 'Отопление обязательно', ro: 'Încălzirea este obligatorie' },
  land_type_required: { ru: 'Тип участка обязателен', ro: 'Tipul de teren este obligatoriu' },
  rent_term_required: { ru: 'Срок аренды обязателен', ro: 'Termenul de închiriere este obligatoriu' },
  pets_required: { ru: 'Необходимо выбрать домашних питомцев', ro: 'Alegeți animalele de companie' },
  people_required: { ru: 'Количество людей обязательно', ro: 'Numărul de persoane este obligatoriu' },
  active_for_required: {
    ru: 'Выберите сколько будет действителен поиск',
    ro: 'Alegeți cât timp va fi valabilă căutarea',
  },
  choice_required: { ru: 'Заполните обязательное поле', ro: 'Completați câmpul obligatoriu' },
  phone_required: { ru: 'Телефон обязателен', ro: 'Telefonul este obligatoriu' },
  description_long: { ru: 'Максимум 2 000 символов', ro: 'Maximum 2 000 de caractere' },
  too_long: { ru: 'Слишком длинный текст', ro: 'Text prea lung' },
  location_required: { ru: 'Выберите точку на карте!', ro: 'Alegeți un punct pe hartă!' },
  polygon_only_land: {
    ru: 'Контур можно нарисовать только для участка',
    ro: 'Conturul poate fi desenat doar pentru teren',
  },
  outside_country: { ru: 'Точка должна быть в Молдове', ro: 'Punctul trebuie să fie în Moldova' },
  zone_required: { ru: 'Выберите область на карте', ro: 'Alegeți zona pe hartă' },
  zone_points: { ru: 'В зоне должно быть не меньше трёх точек', ro: 'Zona trebuie să aibă cel puțin trei puncte' },
  zone_count: { ru: 'Можно нарисовать не более 5 зон.', ro: 'Puteți desena cel mult 5 zone.' },
  pet_photos: { ru: 'Можно выбрать максимум 2 фото', ro: 'Puteți alege cel mult 2 fotografii' },
  date_time_required: { ru: 'Выберите дату и время!', ro: 'Alegeți data și ora!' },
  reason_required: { ru: 'Выберите причину', ro: 'Alegeți motivul' },
  name_required: { ru: 'Укажите имя', ro: 'Indicați numele' },
  year_range: { ru: 'Год от 1950 до 2035', ro: 'Anul între 1950 și 2035' },
  count_range: { ru: 'От 0 до 9', ro: 'De la 0 la 9' },
} as const satisfies Record<string, { ru: string; ro: string }>;

export type FieldError = keyof typeof fieldErrors;

/** The words for a field's error code; an unknown code (a schema's own) reads as "wrong format". */
export function fieldErrorText(code: string | undefined, locale: Locale): string {
  return (code && Object.hasOwn(fieldErrors, code) ? fieldErrors[code as FieldError] : fieldErrors.invalid)[locale];
}
