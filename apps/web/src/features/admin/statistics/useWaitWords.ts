import { useTranslations } from 'use-intl';

/** "about 40 min", "about 5 h", "about 3 days"; a dash for never. */
export function useWaitWords(): (seconds: number | null) => string {
  const t = useTranslations('admin');
  return (seconds) => {
    if (seconds === null) return '—';
    const minutes = seconds / 60;
    if (minutes < 90) return t('statistics.minutes', { count: String(Math.max(1, Math.round(minutes))) });
    if (minutes < 48 * 60) return t('statistics.hours', { count: String(Math.round(minutes / 60)) });
    return t('statistics.daysLong', { count: Math.round(minutes / 60 / 24) });
  };
}
