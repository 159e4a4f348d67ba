import { useTranslations } from 'use-intl';
import { toast } from './toast.ts';

/**
 * Returns a function that shows a notice that code was not loaded, with a button that reloads the page: browsers do not
 * request a failed module again before that.
 */
export function useNotLoaded(): () => void {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  return () => toast.failed(t('loadFailed'), { label: ui('retry'), run: () => window.location.reload() });
}
