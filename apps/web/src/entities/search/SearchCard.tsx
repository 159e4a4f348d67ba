import type { SearchCard as Search } from '@app/contract/searches';
import { formatEuro } from '@app/domain/money';
import { daysLeft } from '@app/domain/searches';
import { IconFlame } from '../../ui/icons/IconFlame.tsx';
import { IconHourglass } from '../../ui/icons/IconHourglass.tsx';
import { IconMapPin } from '../../ui/icons/IconMapPin.tsx';
import type { ReactNode } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { loadTexts } from '../../texts/messages.ts';
import { drawnPart } from '../../lib/drawnPart.ts';
import { dialogParams } from '../../lib/paths.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ReactionControl } from '../reaction/ReactionControl.tsx';
import { budgetTail, searchBy, searchTitle } from './searchWords.ts';
import type { TravelZones } from './travelWords.ts';
import classes from '../../ui/Card.module.css';

const loadRequirements = async () => (await import('./drawn/CardRequirements.tsx')).CardRequirements;
const CardRequirements = drawnPart(loadRequirements, import.meta.env.SSR && (await loadRequirements()));

const loadTravel = async () => {
  const [{ CardTravel }] = await Promise.all([import('./drawn/CardTravel.tsx'), loadTexts()]);
  return CardTravel;
};
const CardTravel = drawnPart(loadTravel, import.meta.env.SSR && (await loadTravel()));

interface SearchCardProps {
  /** An own one says its places. */
  search: Search & Pick<TravelZones, 'travel_places'>;
  /** A small map of its zones, `<ZoneThumbnail>`. */
  map: ReactNode;
  lit?: boolean;
  onHover?: (hovered: boolean) => void;
}

/** A search in a list: river edge under the map of its zones; the whole card opens it. */
export function SearchCard({ search, map, lit, onHover }: SearchCardProps) {
  const t = useTranslations('ui');
  const now = useNow();
  const title = searchTitle(t, search);
  const budget = formatEuro(search.budget_max);
  const tail = budgetTail(t, search);
  const suits = search.suits_my_offers ?? 0;
  const left = daysLeft(new Date(search.expires_at), now, search.active_for);
  return (
    <article
      className={classes.card}
      data-side="river"
      data-lit={lit || undefined}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <div className={classes.picture}>
        {map}
        <div className={classes.badges}>
          <Badge tone="photo" icon={IconHourglass}>
            <span className="visuallyHidden">{t('daysLeft', { count: left })}</span>
            <span aria-hidden>{t('days', { count: left })}</span>
          </Badge>
        </div>
        <div className={classes.corner}>
          <ReactionControl kind="search" id={search.id} ownerId={search.user_id} reaction={search.reaction} />
        </div>
      </div>
      <div className={classes.body}>
        <div className="row between">
          <p className={classes.price}>
            <small>{t('upTo')} </small>
            {budget}
            <small>{tail}</small>
          </p>
          <span className="small faint cut">{searchBy(t, search)}</span>
        </div>
        <h3 className={`${classes.facts} cut`}>
          <DialogLink
            open={dialogParams.search(search.short_code)}
            className={classes.cover}
            aria-label={`${title}, ${t('upTo')} ${budget}${tail}, ${search.places.join(', ')}`}
          >
            {title}
          </DialogLink>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span>{search.places.join(', ')}</span>
        </p>
        {search.travel.length > 0 ? <CardTravel travel={search.travel} places={search.travel_places} /> : null}
        {search.wishes.length > 0 ? <CardRequirements wishes={search.wishes} /> : null}
      </div>
      {suits > 0 ? (
        <p className={classes.suits}>
          <IconFlame size={17} stroke={1.75} aria-hidden />
          {t('suits', { count: suits })}
        </p>
      ) : null}
    </article>
  );
}
