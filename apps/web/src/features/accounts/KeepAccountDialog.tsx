import { dayAndTime } from '../../lib/dayAndTime.ts';
import { useLocale, useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAsked } from '../../lib/signInQuestions.ts';

/** Asks whoever signs in to an account that waits to be erased whether they keep it; it stands over the form. */
export function KeepAccountDialog() {
  const t = useTranslations('access.keeping');
  const locale = useLocale();
  const asked = useAsked();
  if (!asked?.until) return null;
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text', { until: dayAndTime(asked.until, locale) })}
      act={t('act')}
      pending={asked.pending}
      onConfirm={() => {
        if (!asked.pending) asked.answer('');
      }}
      onClose={() => asked.answer(null)}
    />
  );
}
