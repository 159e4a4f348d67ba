import { notificationTypes, type NotificationType } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import type { ViewingMark } from '@app/domain/viewingNotices';
import type { SearchesInWords } from './searchesInWords.ts';

/** What a sentence may speak of; each is already in the reader's language. */
export interface NoticeParts {
  /** Who did it; a neutral word when the person is gone. */
  person: string;
  /** The offer's street line. */
  place: string;
  /** The search, by deal, kind and places: "Снять квартиру, Ботаника"; empty when it tells of none. */
  search: string;
  /** Several of the reader's searches, when it tells of more than one. */
  searches: SearchesInWords | null;
  /** Day and time in Europe/Chisinau: "вторник, 24 ноября, 17:30". */
  when: string;
  /** The time that was agreed or proposed before it, in the same words; empty when there was none. */
  before: string;
  reason: string;
  /** How many, already with its noun. */
  offers: string;
  /** The reader's own offers. */
  ownOffers: string;
  /** Whether the count is of one alone: the verb follows it. */
  one: boolean;
  days: string;
  text: string;
  /** The half hour went to another viewing. */
  taken: boolean;
  /** That viewing is one of the reader's own. */
  own: boolean;
  /** What was said with a time of a viewing; empty for nothing. */
  note: string;
  /** Nobody had to answer: it was agreed as it was asked for. */
  atOnce: boolean;
  /** Who comes is late by ten minutes, not on their way alone. */
  late: boolean;
}

/** The search in quotes, between two other parts of the sentence. */
const named = {
  ru: (t: NoticeParts, before = ' ', after = '') => (t.search ? `${before}«${t.search}»${after}` : ''),
  ro: (t: NoticeParts, before = ' ', after = '') => (t.search ? `${before}„${t.search}”${after}` : ''),
};

/** What the other side said with a time, in quotes. */
const said = {
  ru: (t: NoticeParts) => (t.note ? `. «${t.note}»` : ''),
  ro: (t: NoticeParts) => (t.note ? `. „${t.note}”` : ''),
};

/** Why a viewing is off; empty as long as it is not. */
const because = {
  ru: (t: NoticeParts) => (t.reason ? `. Причина: ${t.reason}` : ''),
  ro: (t: NoticeParts) => (t.reason ? `. Motivul: ${t.reason}` : ''),
};

/** A viewing that changed since its notice: its marks name what happened. */
export const changedViewing: Record<Locale, (parts: NoticeParts) => string> = {
  ru: (t) => `Просмотр: ${t.when}, ${t.place}${because.ru(t)}`,
  ro: (t) => `Vizionare: ${t.when}, ${t.place}${because.ro(t)}`,
};

/** What became of a viewing since its notice, outside the page. */
export const markWords: Record<ViewingMark, Record<Locale, string>> = {
  changed: { ru: 'время изменено', ro: 'ora a fost schimbată' },
  accepted: { ru: 'просмотр назначен', ro: 'vizionarea este stabilită' },
  declined: { ru: 'просмотр отклонён', ro: 'vizionarea a fost refuzată' },
  cancelled: { ru: 'просмотр отменён', ro: 'vizionarea a fost anulată' },
  expired: { ru: 'время вышло', ro: 'timpul a expirat' },
  past: { ru: 'просмотр прошёл', ro: 'vizionarea a avut loc' },
};

/** Notices that one message has no room for. */
export const moreNotices: Record<Locale, (count: number) => string> = {
  ru: (count) => `… и ещё ${count}`,
  ro: (count) => `… și încă ${count}`,
};

/** One sentence a type and language. A type without a row is told by its own text. */
export const notificationTexts: Record<NotificationType, Record<Locale, (parts: NoticeParts) => string>> = {
  [notificationTypes.viewingProposed]: {
    ru: (t) => `${t.person} хочет посмотреть ${t.place} — ${t.when}${said.ru(t)}${because.ru(t)}`,
    ro: (t) => `${t.person} vrea să vadă ${t.place} – ${t.when}${said.ro(t)}${because.ro(t)}`,
  },
  [notificationTypes.viewingTimeChanged]: {
    ru: (t) =>
      t.taken
        ? t.own
          ? `На это время у вас назначен другой просмотр, предложите другое: ${t.place}`
          : `Это время уже заняли, выберите другое: ${t.place}`
        : `${t.person} предлагает другое время: ${t.when}${t.before ? ` вместо ${t.before}` : ''}. ${t.place}${said.ru(t)}${because.ru(t)}`,
    ro: (t) =>
      t.taken
        ? t.own
          ? `La această oră aveți stabilită altă vizionare, propuneți altă oră: ${t.place}`
          : `Această oră a fost ocupată, alegeți alta: ${t.place}`
        : `${t.person} propune altă oră: ${t.when}${t.before ? ` în loc de ${t.before}` : ''}. ${t.place}${said.ro(t)}${because.ro(t)}`,
  },
  [notificationTypes.viewingAccepted]: {
    ru: (t) =>
      t.atOnce
        ? `${t.person} — запись на просмотр: ${t.when}${t.before ? ` вместо ${t.before}` : ''}, ${t.place}${said.ru(t)}${because.ru(t)}`
        : `Просмотр назначен: ${t.when}, ${t.place}`,
    ro: (t) =>
      t.atOnce
        ? `${t.person} s-a programat la vizionare: ${t.when}${t.before ? ` în loc de ${t.before}` : ''}, ${t.place}${said.ro(t)}${because.ro(t)}`
        : `Vizionarea este stabilită: ${t.when}, ${t.place}`,
  },
  [notificationTypes.viewingDeclined]: {
    ru: (t) => `${t.person} не может в это время: ${t.when}, ${t.place}${because.ru(t)}`,
    ro: (t) => `${t.person} nu poate veni la ora propusă: ${t.when}, ${t.place}${because.ro(t)}`,
  },
  [notificationTypes.viewingCancelled]: {
    ru: (t) => `Просмотр отменён: ${t.when}, ${t.place}${because.ru(t)}`,
    ro: (t) => `Vizionarea a fost anulată: ${t.when}, ${t.place}${because.ro(t)}`,
  },
  [notificationTypes.offersProposed]: {
    ru: (t) =>
      t.one ? `Новый отклик на ваш поиск${named.ru(t)}` : `Новые отклики на ваш поиск${named.ru(t)}: ${t.offers}`,
    ro: (t) =>
      t.one
        ? `Propunere nouă pentru căutarea dvs.${named.ro(t)}`
        : `Propuneri noi pentru căutarea dvs.${named.ro(t)}: ${t.offers}`,
  },
  [notificationTypes.proposalAccepted]: {
    ru: (t) => `Ваше предложение понравилось клиенту: ${t.place}${named.ru(t, ' (поиск ', ')')}`,
    ro: (t) => `Clientului i-a plăcut oferta dvs.: ${t.place}${named.ro(t, ' (căutarea ', ')')}`,
  },
  [notificationTypes.proposalDeclined]: {
    ru: (t) => `Клиент отклонил ваше предложение: ${t.place}${named.ru(t, ' (поиск ', ')')}`,
    ro: (t) => `Oferta dvs. a fost respinsă: ${t.place}${named.ro(t, ' (căutarea ', ')')}`,
  },
  [notificationTypes.newSearch]: {
    ru: (t) => `Новый поиск${named.ru(t)}: ${t.one ? 'подходит' : 'подходят'} ${t.ownOffers}`,
    ro: (t) => `Căutare nouă${named.ro(t)}: ${t.one ? 'se potrivește' : 'se potrivesc'} ${t.ownOffers}`,
  },
  [notificationTypes.newOffer]: {
    ru: (t) => {
      if (!t.searches)
        return t.one
          ? `Новое предложение для вашего поиска${named.ru(t)}`
          : `Новые предложения для вашего поиска${named.ru(t)}: ${t.offers}`;
      if (!t.one) return `Новые предложения для ${t.searches.of}: ${t.searches.names} — ${t.offers}`;
      return `Новое предложение${t.place && `: ${t.place}`} — подходит ${t.searches.to}: ${t.searches.names}`;
    },
    ro: (t) => {
      if (!t.searches)
        return t.one
          ? `Ofertă nouă pentru căutarea dvs.${named.ro(t)}`
          : `Oferte noi pentru căutarea dvs.${named.ro(t)}: ${t.offers}`;
      if (!t.one) return `Oferte noi pentru ${t.searches.of}: ${t.searches.names} — ${t.offers}`;
      return `Ofertă nouă${t.place && `: ${t.place}`} — se potrivește cu ${t.searches.to}: ${t.searches.names}`;
    },
  },
  [notificationTypes.confirmOffer]: {
    ru: (t) =>
      t.one
        ? `Подтвердите, что предложение актуально: ${t.place}`
        : `Подтвердите, что ваши предложения актуальны: ${t.offers}`,
    ro: (t) =>
      t.one
        ? `Confirmați că oferta este valabilă: ${t.place}`
        : `Confirmați că ofertele dvs. sunt valabile: ${t.offers}`,
  },
  [notificationTypes.viewingForProposal]: {
    ru: (t) => `${t.person} предлагает время просмотра: ${t.place}, ${t.when}${said.ru(t)}${because.ru(t)}`,
    ro: (t) => `${t.person} propune ora vizionării: ${t.place}, ${t.when}${said.ro(t)}${because.ro(t)}`,
  },
  [notificationTypes.leaveReview]: {
    ru: (t) => `Как прошёл просмотр? Оставьте отзыв: ${t.place}`,
    ro: (t) => `Cum a fost vizionarea? Lăsați o recenzie: ${t.place}`,
  },
  [notificationTypes.gotReview]: {
    ru: (t) => `Новый отзыв о вас: ${t.person}`,
    ro: (t) => `${t.person} v-a lăsat o recenzie`,
  },
  [notificationTypes.supportAnswered]: {
    ru: (t) => `Поддержка ответила вам${t.text ? `: ${t.text}` : ''}`,
    ro: (t) => `Asistența v-a răspuns${t.text ? `: ${t.text}` : ''}`,
  },
  [notificationTypes.realtorOffersHelp]: {
    ru: (t) => `${t.person} предлагает помощь с вашим поиском${named.ru(t)}`,
    ro: (t) => `${t.person} vă oferă ajutor cu căutarea dvs.${named.ro(t)}`,
  },
  [notificationTypes.clientAsksHelp]: {
    ru: (t) => `${t.person} просит вас помочь с поиском${named.ru(t)}`,
    ro: (t) => `${t.person} vă cere ajutor cu căutarea${named.ro(t)}`,
  },
  [notificationTypes.searchExpires]: {
    ru: (t) => `Поиск${named.ru(t)} скоро закончится: ${t.days}`,
    ro: (t) => `Căutarea${named.ro(t)} expiră în curând: ${t.days}`,
  },
  [notificationTypes.moderation]: {
    ru: (t) => `Решение модератора${named.ru(t, ' о поиске ')}: ${t.text || t.place}`,
    ro: (t) => `Decizia moderatorului${named.ro(t, ' despre căutarea ')}: ${t.text || t.place}`,
  },
  [notificationTypes.favouriteChanged]: {
    ru: (t) => t.text || `Изменения в избранном: ${t.place}`,
    ro: (t) => t.text || `Modificări la o ofertă din favorite: ${t.place}`,
  },
  [notificationTypes.viewingAnswered]: {
    ru: (t) => `${t.person} ${t.late ? 'опоздает на 10 минут' : 'уже в пути'}: ${t.place}, ${t.when}`,
    ro: (t) => `${t.person} ${t.late ? 'întârzie 10 minute' : 'este pe drum'}: ${t.place}, ${t.when}`,
  },
  [notificationTypes.viewingSoon]: {
    ru: (t) => `Скоро просмотр: ${t.when}, ${t.place}`,
    ro: (t) => `În curând aveți vizionare: ${t.when}, ${t.place}`,
  },
  [notificationTypes.offerEnded]: {
    ru: (t) => `${t.text || 'Предложение снято с публикации'}: ${t.place}`,
    ro: (t) => `${t.text || 'Oferta nu mai este disponibilă'}: ${t.place}`,
  },
  [notificationTypes.searchEnded]: {
    ru: (t) => `Поиск${named.ru(t)} завершён${t.text ? `: ${t.text}` : ''}. Спасибо, что откликнулись.`,
    ro: (t) => `Căutarea${named.ro(t)} s-a încheiat${t.text ? `: ${t.text}` : ''}. Vă mulțumim pentru propunere.`,
  },
  [notificationTypes.agency]: {
    ru: (t) => t.text || t.place,
    ro: (t) => t.text || t.place,
  },
  [notificationTypes.message]: {
    ru: (t) => `${t.person}: ${t.text}`,
    ro: (t) => `${t.person}: ${t.text}`,
  },
};
