import type { AdminOffer } from '@app/contract/adminOffers';
import type { AdminSearch } from '@app/contract/adminSearches';
import { placeName } from '@app/domain/gazetteer/codes';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { rejectReasonIn } from '@app/domain/rejectReasons';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { dialogParams, paths, storageUrl } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import { budgetWords } from '../../../entities/search/searchWords.ts';
import { useDay, useNameOf } from '../useNames.ts';
import { JudgeActs } from './JudgeActs.tsx';
import classes from './AdvertRow.module.css';

const tones: Readonly<Record<AdminOffer['state'] | AdminSearch['state'], BadgeTone>> = {
  active: 'good',
  running: 'good',
  expired: 'warn',
  deactivated: 'plain',
  paused: 'plain',
  pending: 'plain',
  draft: 'plain',
  rejected: 'bad',
};

/** "Apartment, rent, 400 €". */
function useOfferName(): (offer: AdminOffer) => string {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  return ({ property_type: type, deal, price }) => {
    const kind = ui(`kind.${kindOf(type as PropertyType)}`);
    const what = t(`offers.deals.${dealOf(deal as Deal)}`).toLowerCase();
    return `${kind}, ${what}${price === null ? '' : `, ${formatEuro(price)}${dealTail(ui, deal as Deal)}`}`;
  };
}

/** "Rent an apartment" and "300–500 €". */
function useSearchName(): (search: AdminSearch) => [what: string, budget: string] {
  const ui = useTranslations('ui');
  return (search) => [
    ui(`searchTitle.${dealOf(search.deal as Deal)}.${kindOf(search.property_type as PropertyType)}`),
    `${budgetWords(ui, search)}${dealTail(ui, search.deal as Deal)}`,
  ];
}

/** An offer of the list: what it is, whose, in which state, and the moderator's act; a draft is nothing to act on. */
export function OfferRow({ offer }: { offer: AdminOffer }) {
  const title = useOfferName()(offer);
  return (
    <li className={classes.row}>
      <OfferWords offer={offer} />
      <OfferState offer={offer} />
      {offer.state === 'draft' ? <span /> : <JudgeActs subject="offer" advert={offer} title={title} />}
    </li>
  );
}

/** A search of the list; one that waits for its account is nothing to act on. */
export function SearchRow({ search }: { search: AdminSearch }) {
  const t = useTranslations('admin');
  const title = useSearchName()(search).join(', ');
  return (
    <li className={classes.row} data-plain>
      <SearchWords search={search} />
      <Badge tone={tones[search.state]}>{t(`searches.is.${search.state}`)}</Badge>
      {search.state === 'pending' ? <span /> : <JudgeActs subject="search" advert={search} title={title} />}
    </li>
  );
}

export function OfferState({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin');
  return <Badge tone={tones[offer.state]}>{t(`offers.is.${offer.state}`)}</Badge>;
}

/** Its first photo and what it is, where and whose. */
export function OfferWords({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const title = useOfferName()(offer);
  return (
    <>
      {offer.photo_path ? (
        <img src={storageUrl(offer.photo_path)} alt="" width={88} height={66} loading="lazy" />
      ) : (
        <span className={classes.none}>{ui('noPhoto')}</span>
      )}
      <Words advert={offer} place={offer.address ?? t('user.noAddress')}>
        {offer.state === 'draft' ? (
          title
        ) : (
          <DialogLink open={dialogParams.offer(offer.short_code)} className="strong">
            {title}
          </DialogLink>
        )}
      </Words>
    </>
  );
}

/** What is looked for, where and by whom. */
export function SearchWords({ search }: { search: AdminSearch }) {
  const [what, budget] = useSearchName()(search);
  const title = (
    <>
      {what}, <span className="nowrap">{budget}</span>
    </>
  );
  return (
    <Words advert={search} place={useSearchPlaces()(search)}>
      {search.state === 'pending' ? (
        title
      ) : (
        <DialogLink open={dialogParams.search(search.short_code)} className="strong">
          {title}
        </DialogLink>
      )}
    </Words>
  );
}

function Words({ advert, place, children }: { advert: AdminOffer | AdminSearch; place: string; children: ReactNode }) {
  const t = useTranslations('admin');
  const [nameOf, day] = [useNameOf(), useDay()];
  const locale = useLocale();
  const { owner, created_at: at, views, reject_reason: reason } = advert;
  return (
    <div className={classes.what}>
      <p className="cut">{children}</p>
      <p className="small muted cut">{place}</p>
      <p className="small muted cut">
        <AppLink to={paths.adminUser(owner.id)} className="link">
          {nameOf(owner)}
        </AppLink>
        {` · ${day(at)} · ${t('offers.views', { count: views, shown: formatWhole(views) })}`}
      </p>
      {reason ? <p className="small c-bad">{t('log.reason', { reason: rejectReasonIn(reason, locale) })}</p> : null}
    </div>
  );
}

/** Names of what was chosen from the list, and how many zones were drawn. */
function useSearchPlaces(): (search: AdminSearch) => string {
  const t = useTranslations('admin');
  const locale = useLocale();
  return ({ sectors, zone_count: zones }) => {
    const names = sectors.map((code) => placeName(code, locale) ?? code);
    const drawn = zones - sectors.length;
    return [...names, ...(drawn > 0 || names.length === 0 ? [t('user.zones', { count: drawn })] : [])].join(', ');
  };
}
