import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { FormFooter } from '../../../ui/fields/FormFooter.tsx';
import { typeChoice } from '../../../ui/fields/formModel.ts';
import type { Fitting } from './useFittingOffers.ts';
import type { SearchFormState } from './useSearchForm.ts';
import classes from './SearchForm.module.css';

interface FooterProps {
  form: SearchFormState;
  fitting: Fitting | null;
  pending: boolean;
  onSubmit: () => void;
}

/** Always in view: what remains to be done, how many offers fit already, and the main act. */
export function SearchFormFooter({ form, fitting, pending, onSubmit }: FooterProps) {
  const t = useTranslations('searches');
  return (
    <FormFooter
      issues={form.isOpen ? form.issues : form.issues.filter(({ name }) => name === typeChoice || name === 'zones')}
      chooseType={t('chooseType')}
      words={{
        zones: t('missingZone'),
        phone: t('missingContact'),
        email: t('missingContact'),
        exchange_for: t('exchangeFor').toLocaleLowerCase(),
      }}
    >
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
        {t(form.mode === 'edit' ? 'save' : 'publish')}
      </Button>
    </FormFooter>
  );
}
