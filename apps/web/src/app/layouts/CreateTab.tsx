import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { useCreateOffer } from '../../entities/offer/useCreateOffer.ts';
import classes from './TabBar.module.css';

/** The middle tab is half ember, half river, because creating has two sides. */
export function CreateTab() {
  const t = useTranslations('shell');
  const createOffer = useCreateOffer();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  return (
    <>
      <button
        type="button"
        className={classes.create}
        aria-label={t('create')}
        onClick={() => sheet.current?.showModal()}
      >
        <span>
          <IconPlus size={24} stroke={1.75} aria-hidden />
        </span>
      </button>
      <dialog
        ref={sheet}
        className={classes.sheet}
        aria-labelledby="create-title"
        onClick={(event) => event.target === sheet.current && close()}
      >
        <h2 id="create-title">{t('createTitle')}</h2>
        <DialogLink open={dialogParams.createSearch()} className={classes.choice} data-side="river" onClick={close}>
          <IconSearch size={26} stroke={1.75} aria-hidden />
          <span>
            <b>{t('describeSearch')}</b>
            {t('createSearchHint')}
          </span>
        </DialogLink>
        <button
          type="button"
          className={classes.choice}
          data-side="ember"
          onClick={() => {
            close();
            createOffer();
          }}
        >
          <IconHome size={26} stroke={1.75} aria-hidden />
          <span>
            <b>{t('publishOffer')}</b>
            {t('createOfferHint')}
          </span>
        </button>
      </dialog>
    </>
  );
}
