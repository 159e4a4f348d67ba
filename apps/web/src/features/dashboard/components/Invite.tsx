import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from './Newcomer.module.css';

/** The side that the person does not use yet. */
export function Invite({ side }: { side: 'ember' | 'river' }) {
  const t = useTranslations('dashboard');
  return (
    <section className={classes.invite} data-side={side}>
      <p>{side === 'river' ? t('inviteSearch') : t('inviteOffer')}</p>
      {side === 'river' ? (
        <LinkButton open={dialogParams.createSearch()} variant="river-outlined" size="s" icon={IconSearch}>
          {t('startSearch')}
        </LinkButton>
      ) : (
        <CreateOfferButton variant="ember-outlined" size="s" icon={IconHome}>
          {t('startOffer')}
        </CreateOfferButton>
      )}
    </section>
  );
}
