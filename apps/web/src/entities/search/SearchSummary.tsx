import type { OfferCard } from '@app/contract/offers';
import type { FullSearch } from '@app/contract/searches';
import { dealOfSearch } from '@app/contract/wireDeal';
import { deals, searchStatus } from '@app/domain/kinds';
import { daysLeft } from '@app/domain/searches';
import { IconHourglass } from '../../ui/icons/IconHourglass.tsx';
import { IconKey } from '../../ui/icons/IconKey.tsx';
import { IconPlayerPause } from '../../ui/icons/IconPlayerPause.tsx';
import type { ReactNode } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { budgetTail, budgetWords, searchTitle } from './searchWords.ts';
import { travelWords } from './travelWords.ts';
import { PhotoFrame } from '../photo/PhotoFrame.tsx';
import { SearchContact } from './SearchContact.tsx';
import { SearchRequirements } from './SearchRequirements.tsx';
import { SearchMap } from './SearchMap.tsx';
import classes from './SearchSummary.module.css';

interface SearchSummaryProps {
  search: FullSearch;
  /** Suitable offers to be seen on the map. */
  offers?: readonly OfferCard[];
  litOffer?: number | null;
  /** Nothing stands beside it. */
  alone?: boolean;
  /** Level of its title: 1 where it is what the page is about. */
  level?: 1 | 2 | 3;
  /** The acts under it. */
  children?: ReactNode;
}

/** Who looks for what, where and for how much. */
export function SearchSummary({
  search,
  offers = [],
  litOffer = null,
  alone,
  level = 2,
  children,
}: SearchSummaryProps) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const travel = useTranslations('travel');
  const Heading = `h${level}` as const;
  return (
    <section className={classes.card} data-alone={alone}>
      <div className={classes.map}>
        <SearchMap search={search} offers={offers} litOffer={litOffer} />
      </div>
      <div className={classes.body}>
        <div className="flow gap-2 mb-3">
          <TimeBadge search={search} />
          {dealOfSearch(search) === deals.rent ? <Badge icon={IconKey}>{t('deposit')}</Badge> : null}
        </div>
        <p className={classes.budget}>
          {budgetWords(ui, search)}
          <small>{budgetTail(ui, search)}</small>
        </p>
        <Heading>{searchTitle(ui, search)}</Heading>
        <p className="muted">{search.places.join(', ')}</p>
        {travelWords(travel, search).map((words) => (
          <p key={words} className="muted">
            {words}
          </p>
        ))}
        <SearchRequirements search={search} />
        {search.pet_photos.length > 0 ? (
          <div className={classes.photos}>
            {search.pet_photos.map((photo) => (
              <span key={photo.id}>
                <PhotoFrame photo={photo} alt="" sizes="180px" />
              </span>
            ))}
          </div>
        ) : null}
        <SearchContact search={search} />
        {search.owner === null || search.owner.phone_proven ? null : (
          <p className="tiny faint">{ui('phoneUnproven')}</p>
        )}
        {children ? <div className="stack gap-3 mt-5">{children}</div> : null}
      </div>
    </section>
  );
}

function TimeBadge({ search }: { search: FullSearch }) {
  const t = useTranslations('searchPages');
  const now = useNow();
  if (search.can.prove) return null;
  if (search.status !== searchStatus.active) return <Badge icon={IconPlayerPause}>{t('paused')}</Badge>;
  const left = daysLeft(new Date(search.expires_at), now, search.active_for);
  return (
    <Badge tone={left > 0 ? 'river' : 'warn'} icon={IconHourglass}>
      <span suppressHydrationWarning>{left > 0 ? t('daysLeft', { count: left }) : t('expired')}</span>
    </Badge>
  );
}
