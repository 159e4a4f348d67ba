import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { useCreateOffer } from '../../entities/offer/useCreateOffer.ts';
import classes from './TabBar.module.css';

/** A search or an offer: what the middle tab asks. */
export function CreateChoices({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  const cabinet = useTranslations('cabinet');
  const createOffer = useCreateOffer();
  return (
    <>
      <h2>{cabinet('createTitle')}</h2>
      <DialogLink open={dialogParams.createSearch()} className={classes.choice} data-side="river" onClick={onGo}>
        <IconSearch size={26} stroke={1.75} aria-hidden />
        <span>
          <b>{t('describeSearch')}</b>
          {cabinet('createSearchHint')}
        </span>
      </DialogLink>
      <button
        type="button"
        className={classes.choice}
        data-side="ember"
        onClick={() => {
          onGo();
          createOffer();
        }}
      >
        <IconHome size={26} stroke={1.75} aria-hidden />
        <span>
          <b>{t('publishOffer')}</b>
          {cabinet('createOfferHint')}
        </span>
      </button>
    </>
  );
}
