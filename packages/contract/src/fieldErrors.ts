import { viewingErrors } from './viewingErrors.ts';
import type { Locale } from '@app/domain/kinds';

/**
 * Messages of the forms' rules. A schema names the code (`z.string({ error: 'x' })`); page and
 * server turn it into words with `fieldErrorText`.
 */
export const fieldErrors = {
  required: { ru: 'Заполните это поле', ro: 'Completați acest câmp' },
  invalid: { ru: 'Проверьте, правильно ли заполнено поле', ro: 'Format greșit' },
  identifier_required: { ru: 'Введите номер телефона или email', ro: 'Introduceți numărul de telefon sau emailul' },
  phone_invalid: { ru: 'Проверьте номер, например 069 123 456', ro: 'Verificați numărul, de exemplu 069 123 456' },
  email_invalid: { ru: 'Проверьте email, например name@mail.md', ro: 'Verificați emailul, de exemplu nume@mail.md' },
  email_format: { ru: 'Проверьте email, например name@mail.md', ro: 'Verificați emailul, de exemplu nume@mail.md' },
  password_required: { ru: 'Введите пароль', ro: 'Introduceți parola' },
  password_short: {
    ru: 'В пароле должно быть не меньше 8 символов',
    ro: 'Parola trebuie să aibă cel puțin 8 caractere',
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
  about_long: { ru: 'Не больше 1 000 символов', ro: 'Cel mult 1 000 de caractere' },
  consent_required: {
    ru: 'Чтобы продолжить, примите политику конфиденциальности',
    ro: 'Pentru a continua, acceptați politica de confidențialitate',
  },
  code_format: { ru: 'Введите код из 6 цифр', ro: 'Introduceți codul din 6 cifre' },
  code_wrong: { ru: 'Неверный код, попробуйте ещё раз', ro: 'Cod greșit, încercați din nou' },
  code_over: {
    ru: 'Этот код больше не действует, запросите новый',
    ro: 'Acest cod nu mai este valabil, cereți unul nou',
  },
  recovery_identifier: {
    ru: 'Введите верный номер телефона или email',
    ro: 'Introduceți corect numărul de telefon sau emailul',
  },
  phone_taken: { ru: 'Этот номер уже занят', ro: 'Acest număr este deja folosit' },
  email_taken: { ru: 'Этот email уже занят', ro: 'Acest email este deja folosit' },
  phone_needs_code: {
    ru: 'Сначала подтвердите новый номер кодом',
    ro: 'Confirmați mai întâi numărul nou prin cod',
  },
  email_needs_code: {
    ru: 'Сначала подтвердите новый email кодом',
    ro: 'Confirmați mai întâi emailul nou prin cod',
  },
  phone_number_required: { ru: 'Укажите номер телефона', ro: 'Indicați numărul de telefon' },
  text_required: { ru: 'Заполните это поле', ro: 'Completați acest câmp' },
  rating_required: { ru: 'Поставьте оценку', ro: 'Dați o notă' },
  rating_range: { ru: 'Поставьте оценку от 1 до 5', ro: 'Dați o notă de la 1 la 5' },
  review_required: { ru: 'Напишите отзыв', ro: 'Scrieți recenzia' },
  photos_required: { ru: 'Добавьте хотя бы одно фото', ro: 'Adăugați cel puțin o fotografie' },
  too_many_photos: {
    ru: 'Можно загрузить не больше 25 фото',
    ro: 'Puteți încărca cel mult 25 de fotografii',
  },
  too_many_floor_plans: {
    ru: 'Планировок может быть не больше двух',
    ro: 'Puteți marca cel mult două planuri',
  },
  rooms_required: { ru: 'Укажите, сколько комнат', ro: 'Indicați câte camere sunt' },
  price_required: { ru: 'Укажите сумму', ro: 'Indicați suma' },
  price_positive: { ru: 'Цена должна быть больше 0', ro: 'Prețul trebuie să fie mai mare decât 0' },
  price_cap: { ru: 'Цена не может быть больше 100 000 000\u00a0€', ro: 'Prețul nu poate depăși 100 000 000\u00a0€' },
  options_exclude: { ru: 'Эти варианты исключают друг друга: оставьте один', ro: 'Aceste variante se exclud reciproc' },
  range_order: { ru: '«От» не может быть больше «до»', ro: '„De la” nu poate depăși „până la”' },
  hours_none: { ru: 'Выберите хотя бы один день', ro: 'Alegeți cel puțin o zi' },
  hours_invalid: {
    ru: 'Укажите время с 08:00 до 21:00, конец — позже начала',
    ro: 'Orele de vizionare sunt între 08:00 și 21:00, sfârșitul după început',
  },
  hours_overlap: { ru: 'Промежутки одного дня пересекаются', ro: 'Intervalele unei zile se suprapun' },
  block_too_long: { ru: 'Закрыть можно не больше 366 дней подряд', ro: 'Puteți bloca cel mult 366 de zile la rând' },
  block_too_far: { ru: 'Закрыть можно не дальше двух лет вперёд', ro: 'Puteți închide cel mult doi ani înainte' },
  area_required: { ru: 'Укажите площадь', ro: 'Indicați suprafața' },
  area_required_on_edit: { ru: 'Укажите площадь', ro: 'Indicați suprafața' },
  area_cap: { ru: 'Площадь не может быть больше 100 000\u00a0м²', ro: 'Suprafața nu poate depăși 100 000' },
  floor_required_on_edit: { ru: 'Укажите этаж', ro: 'Indicați etajul' },
  floor_order: { ru: 'Этаж не может быть выше этажности', ro: 'Etajul nu poate depăși numărul de etaje' },
  storeys_required_on_edit: {
    ru: 'Укажите, сколько этажей',
    ro: 'Indicați câte etaje sunt',
  },
  commercial_type_required: { ru: 'Выберите тип помещения', ro: 'Alegeți tipul spațiului comercial' },
  repair_required: { ru: 'Укажите состояние ремонта', ro: 'Indicați starea' },
  heating_required: { ru: 'Укажите отопление', ro: 'Indicați încălzirea' },
  land_type_required: { ru: 'Выберите тип участка', ro: 'Alegeți tipul terenului' },
  rent_term_required: { ru: 'Укажите срок аренды', ro: 'Indicați termenul de închiriere' },
  pets_required: { ru: 'Укажите условия для питомцев', ro: 'Indicați condițiile pentru animale' },
  people_required: { ru: 'Укажите количество человек', ro: 'Indicați câte persoane' },
  active_for_required: {
    ru: 'Выберите срок действия поиска',
    ro: 'Alegeți cât timp va fi activă căutarea',
  },
  choice_required: { ru: 'Выберите один из вариантов', ro: 'Alegeți una dintre variante' },
  phone_required: { ru: 'Укажите телефон', ro: 'Indicați telefonul' },
  description_long: { ru: 'Не больше 2 000 символов', ro: 'Cel mult 2 000 de caractere' },
  too_long: { ru: 'Слишком длинный текст', ro: 'Text prea lung' },
  location_required: { ru: 'Выберите точку на карте', ro: 'Alegeți un punct pe hartă' },
  polygon_only_land: {
    ru: 'Контур можно нарисовать только для участка',
    ro: 'Conturul poate fi desenat doar pentru teren',
  },
  travel_apart: {
    ru: 'За это время до всех мест не добраться ниоткуда. Увеличьте время.',
    ro: 'În acest timp nu se poate ajunge de nicăieri la toate locurile. Măriți timpul.',
  },
  outside_country: { ru: 'Точка должна быть в Молдове', ro: 'Punctul trebuie să fie în Moldova' },
  zone_required: { ru: 'Выберите зону на карте', ro: 'Alegeți zona pe hartă' },
  zone_outside_country: { ru: 'Зона должна быть в Молдове', ro: 'Zona trebuie să fie în Moldova' },
  zone_points: { ru: 'В зоне должно быть не меньше трёх точек', ro: 'Zona trebuie să aibă cel puțin trei puncte' },
  zone_count: { ru: 'Можно нарисовать не больше 5 зон', ro: 'Puteți desena cel mult 5 zone' },
  pet_photos: { ru: 'Можно добавить не больше 2 фото', ro: 'Puteți adăuga cel mult 2 fotografii' },
  calendar_address: {
    ru: 'Вставьте адрес календаря целиком: он начинается с https://',
    ro: 'Lipiți adresa întreagă a calendarului: începe cu https://',
  },
  date_time_required: { ru: 'Выберите дату и время', ro: 'Alegeți data și ora' },
  slot_taken: viewingErrors.slot_taken,
  past_date: viewingErrors.past_date,
  too_far_ahead: viewingErrors.too_far_ahead,
  not_a_slot: viewingErrors.not_a_slot,
  outside_hours: viewingErrors.outside_hours,
  too_soon: viewingErrors.too_soon,
  reason_required: { ru: 'Выберите причину', ro: 'Alegeți motivul' },
  agency_name_required: { ru: 'Укажите название', ro: 'Indicați denumirea' },
  agency_name_taken: { ru: 'Агентство с таким названием уже есть', ro: 'Există deja o agenție cu această denumire' },
  agency_invites: {
    ru: 'В это агентство вступают по приглашению: попросите его у владельца',
    ro: 'Această agenție își invită singură agenții: cereți-i o invitație',
  },
  agency_member: {
    ru: 'Вы состоите в агентстве: выйти из него можно в разделе «Агентство»',
    ro: 'Faceți parte dintr-o agenție: o puteți părăsi în secțiunea „Agenție”',
  },
  words_refused: {
    ru: 'Этот человек не принимает от вас сообщений: отправьте без текста',
    ro: 'Această persoană nu acceptă mesaje de la dvs.: trimiteți fără text',
  },
  name_unseen: {
    ru: 'Уберите из имени невидимые символы',
    ro: 'Eliminați din nume caracterele invizibile',
  },
  name_of_agency: {
    ru: 'Так называется агентство, в котором вы не состоите',
    ro: 'Așa se numește o agenție din care nu faceți parte',
  },
  name_like_another: {
    ru: 'Похоже на имя другого риелтора: пишите имя буквами одного алфавита',
    ro: 'Seamănă cu numele altui agent: scrieți numele cu litere dintr-un singur alfabet',
  },
  name_required: { ru: 'Укажите имя', ro: 'Indicați numele' },
  year_range: { ru: 'Год от 1850 до 2035', ro: 'Anul între 1850 și 2035' },
  count_range: { ru: 'От 0 до 9', ro: 'De la 0 la 9' },
} as const satisfies Record<string, { ru: string; ro: string }>;

export type FieldError = keyof typeof fieldErrors;

/** The words for a field's error code; an unknown code (a schema's own) reads as "wrong format". */
export function fieldErrorText(code: string | undefined, locale: Locale): string {
  return (code && Object.hasOwn(fieldErrors, code) ? fieldErrors[code as FieldError] : fieldErrors.invalid)[locale];
}
