import type { OfferCard } from '@app/contract/offers';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { useFormatter, useNow, useTranslations } from 'use-intl';

type Dated = Pick<OfferCard, 'created_at' | 'confirmed_at'>;

/** "today", "yesterday", "3 October", with the year where it is another one. */
function useDayWords(): (at: Date) => string {
  const t = useTranslations('ui');
  const format = useFormatter();
  const today = dayOf(useNow());
  return (at) => {
    const day = dayOf(at);
    if (day >= today) return t('dates.today');
    if (day === addDays(today, -1)) return t('dates.yesterday');
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
    return t('dates.on', { day: format.dateTime(at, { day: 'numeric', month: 'long', ...year }) });
  };
}

/** When it was published, and on another day since, that its owner confirmed it: "published 3 October · confirmed today". */
export function useOfferDates(): (offer: Dated) => string {
  const t = useTranslations('ui');
  const words = useDayWords();
  return ({ created_at: created, confirmed_at: confirmed }) => {
    const [published, since] = [new Date(created), new Date(confirmed)];
    const said = t('dates.published', { when: words(published) });
    return dayOf(since) > dayOf(published) ? `${said} · ${t('dates.confirmed', { when: words(since) })}` : said;
  };
}
