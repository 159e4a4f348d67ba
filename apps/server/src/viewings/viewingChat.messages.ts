import type { Viewing } from '@app/contract/viewings';
import { dayAndTime } from '@app/domain/dayAndTime';
import { viewingStatus, type Locale } from '@app/domain/kinds';
import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import { formatPhone } from '@app/domain/phone';

interface ViewingWords {
  accept: string;
  change: string;
  decline: string;
  back: string;
  answers: Record<ViewingAnswer, string>;
  answered: Record<ViewingAnswer, string>;
  otherTime: string;
  otherReason: string;
  open: string;
  chooseTime: string;
  noTime: string;
  chooseReason: string;
  accepted: string;
  changed: string;
  declined: string;
  /** Its time differs from the one in the earlier message. */
  moved: string;
  /** The message shows a state that is over. */
  stale: string;
  notTied: string;
}

/** Why an agreed viewing is off when its reminder was answered by one press. */
export const cannotCome: Record<Locale, string> = { ru: 'не получится прийти', ro: 'nu poate veni' };

export const viewingWords: Record<Locale, ViewingWords> = {
  ru: {
    accept: 'Принять',
    change: 'Другое время',
    decline: 'Отклонить',
    back: '← Назад',
    answers: { on_my_way: 'Уже в пути', late: 'Опоздаю на 10 минут', cannot_come: 'Не смогу прийти' },
    answered: {
      on_my_way: 'Мы сообщили, что вы в пути',
      late: 'Мы сообщили, что вы опоздаете на 10 минут',
      cannot_come: 'Просмотр отменён, мы предупредили второго участника',
    },
    otherTime: 'Выбрать на сайте',
    otherReason: 'Другая причина',
    open: 'Открыть на сайте',
    chooseTime: 'Выберите время, удобное вам:',
    noTime: 'Ближайшие дни заняты. Выберите время на сайте.',
    chooseReason: 'Почему вы отклоняете просмотр?',
    accepted: 'Время подтверждено',
    changed: 'Время предложено, ждём ответа',
    declined: 'Время отклонено',
    moved: 'Время изменено',
    stale: 'Пока вы отвечали, просмотр изменился. Сообщение обновлено.',
    notTied: 'Этот чат не подключён к аккаунту. Отправьте /start, чтобы войти.',
  },
  ro: {
    accept: 'Acceptă',
    change: 'Altă oră',
    decline: 'Refuză',
    back: '← Înapoi',
    answers: { on_my_way: 'Sunt pe drum', late: 'Întârzii 10 minute', cannot_come: 'Nu pot veni' },
    answered: {
      on_my_way: 'Am anunțat că sunteți pe drum',
      late: 'Am anunțat că întârziați 10 minute',
      cannot_come: 'Vizionarea a fost anulată, cealaltă persoană a fost anunțată',
    },
    otherTime: 'Alege pe site',
    otherReason: 'Alt motiv',
    open: 'Deschide pe site',
    chooseTime: 'Alegeți ora care vă convine:',
    noTime: 'Zilele următoare sunt ocupate. Alegeți ora pe site.',
    chooseReason: 'De ce refuzați vizionarea?',
    accepted: 'Ora a fost confirmată',
    changed: 'Ora a fost propusă, așteptăm răspunsul',
    declined: 'Ora a fost refuzată',
    moved: 'Ora a fost schimbată',
    stale: 'Între timp vizionarea s-a schimbat. Mesajul a fost actualizat.',
    notTied: 'Acest chat nu este conectat la un cont. Trimiteți /start pentru a intra.',
  },
};

const { pending, accepted, declined, cancelled } = viewingStatus;

const headlines: Record<Locale, (viewing: Viewing, isPast: boolean) => string> = {
  ru: (v, isPast) => {
    if (v.status === accepted) return isPast ? 'Время просмотра прошло' : 'Просмотр назначен';
    if (v.status === declined) return 'Просмотр отклонён';
    if (v.status === cancelled) return 'Просмотр отменён';
    if (v.status !== pending) return 'Срок ответа истёк';
    if (v.can.includes('pick')) return 'Вам предлагают время на выбор';
    return v.can.includes('accept') ? 'Вам предлагают время просмотра' : 'Вы предложили время, ждём ответа';
  },
  ro: (v, isPast) => {
    if (v.status === accepted) return isPast ? 'Ora vizionării a trecut' : 'Vizionarea este stabilită';
    if (v.status === declined) return 'Vizionarea a fost refuzată';
    if (v.status === cancelled) return 'Vizionarea a fost anulată';
    if (v.status !== pending) return 'Timpul a expirat';
    if (v.can.includes('pick')) return 'Vi se propun mai multe ore, la alegere';
    return v.can.includes('accept') ? 'Vi se propune o oră de vizionare' : 'Ați propus o oră, așteptăm răspunsul';
  },
};

const struck: Record<Locale, Record<'taken' | 'past', string>> = {
  ru: { taken: 'занято', past: 'прошло' },
  ro: { taken: 'ocupat', past: 'a trecut' },
};

/** When it is, or the times to choose from with what became of them. */
function timesOf({ starts_at: at, offered }: Viewing, locale: Locale): string[] {
  if (offered.length === 0) return [dayAndTime(new Date(at), locale)];
  return offered.map((one) => {
    const words = dayAndTime(new Date(one.starts_at), locale);
    return one.state === 'free' ? `• ${words}` : `• ${words} — ${struck[locale][one.state]}`;
  });
}

/** Whether its time differs from the one in the message; false while several times are offered. */
const isMoved = ({ starts_at: at, offered }: Viewing, notifiedAt: Date | null): boolean =>
  notifiedAt !== null && offered.length === 0 && Date.parse(at) !== notifiedAt.getTime();

/** A viewing as it is now, in words of one of its two people: what, when, where, with whom, and why not. */
export function viewingText(viewing: Viewing, locale: Locale, now: Date, notifiedAt: Date | null = null): string {
  const { person, offer, reason } = viewing;
  const visitor = [person.name, person.phone && formatPhone(person.phone)].filter(Boolean).join(', ');
  const lines = [
    headlines[locale](viewing, new Date(viewing.ends_at) <= now),
    '',
    ...timesOf(viewing, locale),
    isMoved(viewing, notifiedAt) ? viewingWords[locale].moved : '',
    offer.address,
    visitor,
  ];
  if (reason && (viewing.status === declined || viewing.status === cancelled)) lines.push(`— ${reason}`);
  return lines.filter((line, i) => line !== '' || i === 1).join('\n');
}
