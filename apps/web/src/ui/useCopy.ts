import { useTranslations } from 'use-intl';
import { toast } from './toast.ts';

/** Copies a text and says so. `copied`: in which words; the usual ones of a link when left out. */
export function useCopy(copied?: string): (text: string) => void {
  const t = useTranslations('ui');
  return (text) => {
    const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => toast.success(copied ?? t('share.copied')),
      () => toast.error(t('share.copyFailed')),
    );
  };
}
