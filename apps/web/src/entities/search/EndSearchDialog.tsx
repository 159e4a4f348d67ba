import { useTranslations } from 'use-intl';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { useEndSearch } from './useEndSearch.ts';

/** Asks whoever no longer looks whether they found what they looked for; they may leave it unsaid. */
export function EndSearchDialog({ id, close }: { id: number; close: () => void }) {
  const t = useTranslations('searchPages.mine');
  const end = useEndSearch(id, close);
  return (
    <ChoiceDialog
      title={t('endTitle')}
      text={t('endText')}
      label={t('endAnswers')}
      side="river"
      close={close}
      pending={end.isPending ? end.variables : null}
      choices={(['here', 'elsewhere', 'no', 'unsaid'] as const).map((name) => ({ name, label: t(`found.${name}`) }))}
      onChoose={(answer) => end.mutate(answer)}
    />
  );
}
