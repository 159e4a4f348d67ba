import { addDays, dayOf } from '@app/domain/chisinauTime';
import { useFormatter, useNow, useTranslations } from 'use-intl';

/** How long ago in few letters: "5 мин", "3 ч", "вчера", "18 нояб.". */
export function useAgo(): (at: Date) => string {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (at) => {
    const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
    if (minutes < 1) return t('justNow');
    if (minutes < 60) return format.number(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
    if (minutes < 12 * 60 || dayOf(at) === dayOf(now))
      return format.number(Math.floor(minutes / 60), { style: 'unit', unit: 'hour', unitDisplay: 'short' });
    if (dayOf(at) === addDays(dayOf(now), -1)) return t('yesterday').toLowerCase();
    return format.dateTime(at, { day: 'numeric', month: 'short' });
  };
}
