import { isAvailable } from '@app/domain/offers';
import type { ReportReason } from '@app/domain/reports';
import type { Market } from './market.ts';

const comments = {
  offer: { ru: 'Просит аванс до просмотра', ro: 'Cere avans înainte de vizionare' },
  search: { ru: 'Это реклама, а не поиск', ro: 'E reclamă, nu o căutare' },
  profile: { ru: 'Отвечает грубо', ro: 'Răspunde grosolan' },
} as const;

/** What the demo client and the demo realtor have reported and nobody has decided about: an offer, a search, a person. */
export function demoReports({ people, offers, searches, now }: Market): object[] {
  const [client, realtor] = [people[2]!, people[1]!];
  const report = (
    by: typeof client,
    about: keyof typeof comments,
    id: number | undefined,
    reason: ReportReason,
    hoursAgo: number,
  ) => ({
    reporter_id: by.id,
    offer_id: null,
    search_id: null,
    profile_id: null,
    [`${about}_id`]: id,
    reason,
    comment: comments[about][by.locale],
    created_at: new Date(now.getTime() - hoursAgo * 3_600_000),
  });
  const offer = offers.find((one) => one.ownerId !== client.id && isAvailable(one, now));
  const search = searches.find((one) => ![client.id, realtor.id].includes(one.ownerId));
  const person = people.findLast((one) => one.role === 'realtor' && !one.blocked && one.id !== realtor.id);
  return [
    report(client, 'offer', offer?.id, 'fraud', 5),
    report(realtor, 'search', search?.id, 'wrong_facts', 20),
    report(client, 'profile', person?.id, 'insult', 2),
  ].filter((row) => row.offer_id ?? row.search_id ?? row.profile_id);
}
