import type { Agency } from '@app/contract/agencies';
import type { AgencyOffer, AgencySearch } from '@app/contract/agencyAdverts';
import { formatEuro } from '@app/domain/money';
import { formatPhone } from '@app/domain/phone';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { budgetTail, budgetWords } from '../../../entities/search/searchWords.ts';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { usePatchSearch, useSearchValue } from '../../../lib/navigation.ts';
import { dialogParams, storageUrl } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { Select } from '../../../ui/Select.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { agencyOffersQuery, agencySearchesQuery } from '../api.ts';
import classes from '../AgencyPage.module.css';

/** Whose are shown, as the address says: everybody's, or one colleague's. */
function useColleague(agency: Agency): number | undefined {
  const asked = Number(useSearchValue('colleague'));
  return agency.members.find(({ id }) => id === asked)?.id;
}

function ColleagueFilter({ agency }: { agency: Agency }) {
  const t = useTranslations('agency');
  const { user } = useCurrentUser();
  const patch = usePatchSearch();
  const chosen = useColleague(agency);
  const options = agency.members.map(({ id, name }) => ({
    value: String(id),
    label: id === user?.id ? t('shared.mine') : (name ?? t('people.noName')),
  }));
  return (
    <div className={classes.filter}>
      <Select
        label={t('shared.whose')}
        options={[{ value: '', label: t('shared.everybody') }, ...options]}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={({ currentTarget }) => patch({ colleague: currentTarget.value || null }, { replace: true })}
      />
    </div>
  );
}

interface SharedProps<T> {
  agency: Agency;
  list: Parameters<typeof NextPage>[0]['list'] & {
    data: { pages: readonly { items: readonly T[] }[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  empty: ReactNode;
  row: (item: T) => ReactNode;
}

function SharedList<T extends { id: number }>({ agency, list, empty, row }: SharedProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={classes.stack}>
      <ColleagueFilter agency={agency} />
      {!items && list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!items && !list.error ? <RowSkeletons count={4} picture /> : null}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? (
        <ul className={`panel ${classes.panel} ${classes.list}`}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      ) : null}
      <NextPage list={list} block />
    </div>
  );
}

/** What everybody of the agency offers. */
export function SharedOffers({ agency }: { agency: Agency }) {
  const t = useTranslations('agency.shared');
  const list = useInfiniteQuery(agencyOffersQuery(useColleague(agency)));
  const empty = <EmptyState icon={IconHome} title={t('offersEmpty')} text={t('emptyText')} level={3} />;
  return (
    <SharedList agency={agency} list={list} empty={empty} row={(offer: AgencyOffer) => <OfferRow offer={offer} />} />
  );
}

function OfferRow({ offer }: { offer: AgencyOffer }) {
  const t = useTranslations('agency');
  const ui = useTranslations('ui');
  const { colleague, note, state } = offer;
  const words = { ...offer, floor: null, total_floors: null };
  return (
    <>
      {offer.photo_path ? (
        <img
          src={storageUrl(offer.photo_path)}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className={classes.photo}
        />
      ) : (
        <span className={classes.photo} aria-hidden />
      )}
      <div className="grow stack gap-1">
        <p className="flow gap-2">
          <DialogLink open={dialogParams.offer(offer.short_code)} className="link">
            {offer.address}
          </DialogLink>
          <Badge tone={state === 'actual' ? 'good' : 'plain'}>{t(`shared.state.${state}`)}</Badge>
        </p>
        <p className="small">
          <span className="strong nowrap">
            {offer.price === null ? '' : `${formatEuro(offer.price)}${priceTail(ui, offer)}`}
          </span>{' '}
          <span className="muted">{offerAttributes(ui, words)}</span>
        </p>
        <p className="small muted">{colleague.own ? t('shared.mine') : (colleague.name ?? t('people.noName'))}</p>
        {note ? <p className={`small ${classes.said}`}>{t('shared.note', { note })}</p> : null}
      </div>
    </>
  );
}

/** What everybody of the agency looks for, and for whom. */
export function SharedSearches({ agency }: { agency: Agency }) {
  const t = useTranslations('agency.shared');
  const list = useInfiniteQuery(agencySearchesQuery(useColleague(agency)));
  const empty = <EmptyState icon={IconSearch} title={t('searchesEmpty')} text={t('emptyText')} level={3} />;
  return (
    <SharedList
      agency={agency}
      list={list}
      empty={empty}
      row={(search: AgencySearch) => <SearchRow search={search} />}
    />
  );
}

function SearchRow({ search }: { search: AgencySearch }) {
  const t = useTranslations('agency');
  const ui = useTranslations('ui');
  const { colleague, contact, label, state } = search;
  return (
    <div className="grow stack gap-1">
      <p className="flow gap-2">
        <DialogLink open={dialogParams.search(search.short_code)} className="link" data-side="river">
          {search.title}
        </DialogLink>
        <Badge tone={state === 'running' ? 'good' : 'plain'}>{t(`shared.state.${state}`)}</Badge>
      </p>
      <p className="small strong">{`${budgetWords(ui, search)}${budgetTail(ui, search)}`}</p>
      {label ? <p className={`small ${classes.said}`}>{t('shared.client', { label })}</p> : null}
      {contact.phone || contact.email ? (
        <p className="small flow gap-3">
          {contact.phone ? (
            <a className="link nowrap" href={`tel:${contact.phone}`}>
              {formatPhone(contact.phone)}
            </a>
          ) : null}
          {contact.email ? (
            <a className={`link ${classes.who}`} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          ) : null}
        </p>
      ) : null}
      <p className="small muted">{colleague.own ? t('shared.mine') : (colleague.name ?? t('people.noName'))}</p>
    </div>
  );
}
