import { IconAlertTriangle } from '../../../ui/icons/IconAlertTriangle.tsx';
import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import type { Fitting } from './useFittingOffers.ts';
import type { SearchFormState } from './useSearchForm.ts';
import classes from './SearchForm.module.css';

interface FooterProps {
  form: SearchFormState;
  fitting: Fitting | null;
  submitWord: string;
  pending: boolean;
  onSubmit: () => void;
}

/** Always in view: what remains to be done, how many offers fit already, and the main act. */
export function SearchFormFooter({ form, fitting, submitWord, pending, onSubmit }: FooterProps) {
  const t = useTranslations('searches');
  return (
    <div className={classes.footer}>
      <Remaining form={form} />
      <span className="grow only-desktop" />
      {fitting ? (
        <span className={classes.fitting} role="status">
          <IconFlame size={18} stroke={1.75} aria-hidden />
          <span>
            {t('fitting', { count: Math.min(1000, fitting.total), more: fitting.total > 1000 ? 'yes' : 'no' })}
            {fitting.total > 0 && fitting.total <= 1000 ? (
              <span className={classes.without}> {t('fittingComplete', { count: fitting.complete })}</span>
            ) : null}
          </span>
        </span>
      ) : null}
      <Button variant="river" loading={pending} onClick={onSubmit} className={classes.submit}>
        {submitWord}
      </Button>
    </div>
  );
}

function Remaining({ form }: { form: SearchFormState }) {
  const t = useTranslations('searches');
  const names = useTranslations('fields');
  if (form.isValid) return null;
  const missing = [
    ...(form.draft.zones.length === 0 ? [t('missingZone')] : []),
    ...(form.isOpen ? form.issues.map(({ field }) => names(field.name as 'budget').toLocaleLowerCase()) : []),
    ...(form.isOpen && Object.keys(form.contactIssues).length > 0 ? [t('missingContact')] : []),
  ];
  const few = missing.slice(0, 3).join(', ');
  return (
    <span className={`${classes.remaining} only-desktop`}>
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
      <span className="cut">
        {form.fields.length === 0 ? t('chooseType') : t('remaining', { few, more: Math.max(0, missing.length - 3) })}
      </span>
    </span>
  );
}
