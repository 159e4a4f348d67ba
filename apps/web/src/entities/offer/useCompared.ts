import { maxCompared } from '@app/domain/comparing';
import { useTranslations } from 'use-intl';
import { useStored } from '../../lib/browserStore.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';
import { compareTray, toggleCompared } from './compareTray.ts';

/** Whether an offer stands among those to be compared, and how to put it there or take it away. */
export function useCompared(code: string): { on: boolean; label: string; toggle: () => void } {
  const t = useTranslations('reactions');
  const go = useGo();
  const on = useStored(compareTray).includes(code);
  return {
    on,
    label: t(on ? 'inCompare' : 'compare'),
    toggle: () => {
      if (!toggleCompared(code)) return void toast.warning(t('compareFull', { max: String(maxCompared) }));
      const { length } = compareTray.read();
      if (!on && length > 1) toast.success(t('compareAdded'), { label: t('compare'), run: () => go(paths.compare()) });
    },
  };
}
