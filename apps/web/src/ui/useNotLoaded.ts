import { useTranslations } from 'use-intl';
import { toast } from './toast.ts';

/**
 * Returns what shows that code could not be had, with a button that loads the page anew: a module that failed once fails
 * again until then.
 */
export function useNotLoaded(): () => void {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  return () => toast.failed(t('loadFailed'), { label: ui('retry'), run: () => window.location.reload() });
}
