import { useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './ProveNumber.module.css';

/** Why nobody else sees yet what the person has published, and what to do about it. */
export function ProveNumber() {
  const t = useTranslations('ui');
  return (
    <div className={`note ${classes.waiting}`} data-side="warn">
      <p>{t('proveNumber.text')}</p>
      <LinkButton size="s" variant="ink" open={dialogParams.provePhone()}>
        {t('proveNumber.act')}
      </LinkButton>
    </div>
  );
}
