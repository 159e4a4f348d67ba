import { maxCompared } from '@app/domain/comparing';
import { useTranslations } from 'use-intl';
import { useStored } from '../../lib/browserStore.ts';
import { toast } from '../../ui/toast.ts';
import { compareTray, toggleCompared } from './compareTray.ts';

/** Whether an offer stands among those to be compared, and how to put it there or take it away: the header counts them. */
export function useCompared(code: string): { on: boolean; label: string; toggle: () => void } {
  const t = useTranslations('reactions');
  const on = useStored(compareTray).includes(code);
  return {
    on,
    label: t(on ? 'inCompare' : 'compare'),
    toggle: () => {
      if (!toggleCompared(code)) toast.warning(t('compareFull', { max: String(maxCompared) }));
    },
  };
}
