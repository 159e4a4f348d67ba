import type { ContactType } from '@app/contract/support';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../../src/platform/database/database.ts';
import { addMessage, type ChatOwner, openChat, setDecided, setRead } from '../../src/support/chat.queries.ts';
import type { Market } from './market.ts';

interface Said {
  hoursAgo: number;
  fromSupport?: boolean;
  topic?: ContactType;
  ru: string;
  ro: string;
}

/** Decided: what came up is settled. */
const notShown: readonly Said[] = [
  {
    hoursAgo: 74,
    ru: 'Здравствуйте! Моего предложения нет на карте, хотя я его не скрывал.',
    ro: 'Bună ziua! Oferta mea nu este pe hartă, deși nu am ascuns-o.',
  },
  {
    hoursAgo: 72.5,
    fromSupport: true,
    ru: 'Здравствуйте! Предложение показывается 14 дней после подтверждения. Откройте «Мои предложения» и нажмите «Подтвердить», оно сразу вернётся на карту.',
    ro: 'Bună ziua! Oferta se arată 14 zile după confirmare. Deschideți „Ofertele mele” și apăsați „Confirmă”, iar oferta revine imediat pe hartă.',
  },
  { hoursAgo: 72, ru: 'Получилось, спасибо!', ro: 'A mers, mulțumesc!' },
];
/** Answered: support waits for a word. */
const newMark: readonly Said[] = [
  {
    hoursAgo: 27,
    ru: 'Как получить знак агентства на странице? Мы сменили логотип.',
    ro: 'Cum schimb sigla agenției pe pagina mea? Avem una nouă.',
  },
  {
    hoursAgo: 25,
    fromSupport: true,
    ru: 'Пришлите, пожалуйста, новый логотип сюда, квадратный и не меньше 320 пикселей. Заменим сегодня.',
    ro: 'Trimiteți aici, vă rog, sigla nouă, pătrată și de cel puțin 320 de pixeli. O schimbăm astăzi.',
  },
];
const oneMoreSector: readonly Said[] = [
  {
    hoursAgo: 5,
    ru: 'Можно добавить к поиску ещё один сектор или нужен новый поиск?',
    ro: 'Pot adăuga încă un sector la căutare sau trebuie una nouă?',
  },
  {
    hoursAgo: 4.9,
    ru: 'И увидят ли его те, кто уже предложил варианты?',
    ro: 'Și o vor vedea cei care mi-au propus deja variante?',
  },
];
const code: readonly Said[] = [
  { hoursAgo: 0.7, ru: 'Код не приходит уже полчаса.', ro: 'Codul nu vine de jumătate de oră.' },
];
const partner: readonly Said[] = [
  {
    hoursAgo: 20,
    topic: 'partner',
    ru: 'Агентство из Бельц, восемь риелторов. Хотим работать с вами, позвоните после обеда.',
    ro: 'Agenție din Bălți, opt agenți. Vrem să lucrăm cu dvs., sunați după-amiază.',
  },
];

/** What people and a guest have written to support: two conversations that were answered, three that wait. */
export async function insertTalks(db: Db, { people, now }: Market): Promise<void> {
  const [owner, realtor, client, admin] = people;
  if (!owner || !realtor || !client || !admin) return;
  const asker = people.findLast(({ role, blocked }) => role === 'client' && !blocked) ?? client;
  const hold = async (from: ChatOwner, locale: Locale, said: readonly Said[], author: number | null) => {
    const opened = await openChat(db, from, locale, now);
    for (const { hoursAgo, fromSupport = false, topic, ...words } of said) {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      const phone = 'guestPhone' in from ? from.guestPhone : null;
      const authorId = fromSupport ? admin.id : author;
      const about = { topic: topic ?? null, phone: fromSupport ? null : phone };
      const { seq } = await addMessage(db, opened, { authorId, fromSupport, text: words[locale], ...about }, at);
      if (fromSupport) await setRead(db, opened, 'user', seq, at);
    }
    return opened;
  };
  const of = (person: typeof owner, said: readonly Said[]) =>
    hold({ userId: person.id }, person.locale, said, person.id);
  const settled = await of(owner, notShown);
  await setRead(db, settled, 'support', notShown.length, now);
  await setDecided(db, settled, undefined, new Date(now.getTime() - 71 * 3_600_000));
  await of(realtor, newMark);
  await hold({ guestPhone: '+37369900123' }, 'ro', partner, null);
  await of(client, oneMoreSector);
  await of(asker, code);
}
