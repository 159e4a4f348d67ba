import { IconHomePlus } from '../../../ui/icons/IconHomePlus.tsx';
import { IconZoomScan } from '../../../ui/icons/IconZoomScan.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from './Newcomer.module.css';

/** Nothing here yet: the two ways to begin. */
export function Newcomer() {
  const t = useTranslations('dashboard');
  return (
    <section className={classes.newcomer} aria-labelledby="start-title">
      <h2 id="start-title">{t('startTitle')}</h2>
      <p className="muted">{t('startText')}</p>
      <div className={classes.ways}>
        <div className={classes.way} data-side="river">
          <IconZoomScan size={34} stroke={1.5} aria-hidden />
          <h3>{t('startSearch')}</h3>
          <p>{t('startSearchText')}</p>
          <LinkButton open={dialogParams.createSearch()} variant="river">
            {t('startSearch')}
          </LinkButton>
        </div>
        <div className={classes.way} data-side="ember">
          <IconHomePlus size={34} stroke={1.5} aria-hidden />
          <h3>{t('startOffer')}</h3>
          <p>{t('startOfferText')}</p>
          <CreateOfferButton variant="ember">{t('startOffer')}</CreateOfferButton>
        </div>
      </div>
    </section>
  );
}
