import { proposalStatus } from '@app/domain/kinds';
import type { NewestForSearch } from '@app/contract/dashboard';
import { formatEuro } from '@app/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { searchTitle } from '../../../entities/search/searchWords.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import classes from './Newest.module.css';

/** An offer for an own search. It opens over the search, so that Back leads to where it is decided about. */
export function NewestOffer({ one, children }: { one: NewestForSearch; children?: ReactNode }) {
  const t = useTranslations('dashboard');
  const ui = useTranslations('ui');
  const { offer, request } = one;
  const open = { ...dialogParams.search(request.short_code), ...dialogParams.offer(offer.short_code) };
  return (
    <li className={classes.row}>
      <PhotoFrame photo={offer.photos[0]} alt="" sizes="84px" className={classes.photo!} />
      <div className="grow">
        <div className="row between">
          <p className={classes.price}>
            <DialogLink open={open} className={classes.cover}>
              {formatEuro(offer.price)}
              <small>{priceTail(ui, offer)}</small>
              <span className="visuallyHidden">{`, ${offerAttributes(ui, offer)}`}</span>
            </DialogLink>
          </p>
          <State {...one} />
        </div>
        <p className="small muted cut">{`${offerAttributes(ui, offer)} · ${offerPlace(offer)}`}</p>
        <p className="tiny faint cut">{t('forSearch', { search: searchTitle(ui, request) })}</p>
      </div>
      {children}
    </li>
  );
}

function State({ response_status, other_type }: NewestForSearch) {
  const t = useTranslations('dashboard');
  if (response_status === proposalStatus.accepted) return <Badge tone="good">{t('liked')}</Badge>;
  if (other_type) return <Badge>{t('otherType')}</Badge>;
  return response_status === null ? <Badge tone="river">{t('suits')}</Badge> : null;
}
