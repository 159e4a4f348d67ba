import { useFormatter, useTranslations } from 'use-intl';

const megabyte = 1e6;
const gigabyte = 1e9;

/** Moments, times and sizes as the page of the site's state says them. */
export function useStateWords() {
  const t = useTranslations('admin.state');
  const format = useFormatter();
  const at = (instant: string) => new Date(instant);
  return {
    clock: (instant: string) => format.dateTime(at(instant), { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    moment: (instant: string) =>
      format.dateTime(at(instant), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    span: (seconds: number) => {
      if (seconds < 60) return t('seconds', { count: Math.round(seconds) });
      return seconds < 5_400
        ? t('minutes', { count: Math.round(seconds / 60) })
        : t('hours', { count: Math.round(seconds / 3_600) });
    },
    size: (bytes: number) =>
      bytes < gigabyte
        ? t('bytes.mb', { count: Math.round(bytes / megabyte) })
        : t('bytes.gb', { count: Math.round(bytes / (gigabyte / 10)) / 10 }),
  };
}
