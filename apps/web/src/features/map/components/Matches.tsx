import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { matchesOfOffer, matchesOfSearch } from '../api.ts';
import type { MapState } from '../mapState.ts';
import classes from './ListPane.module.css';

/**
 * How many match the own search, or the own offer, that the filters were set for: the number that its card and its page say. Filters
 * are no matches, so what the list holds is said to be theirs.
 */
export function Matches({ state: { side, for_search: search, for_offer: offer } }: { state: MapState }) {
  const t = useTranslations('mapPage');
  const { user } = useCurrentUser();
  const isSearch = side === 'offers' && search !== undefined;
  const isOffer = side === 'searches' && offer !== undefined;
  const offers = useQuery({ ...matchesOfSearch(search ?? ''), enabled: user !== null && isSearch });
  const searches = useQuery({ ...matchesOfOffer(offer ?? ''), enabled: user !== null && isOffer });
  const { data } = isSearch ? offers : searches;
  if (!data || !(isSearch || isOffer)) return null;
  return (
    <div className={classes.mySearch}>
      <p className="small grow">
        <span className="strong">{t(`matches.${isSearch ? 'search' : 'offer'}`, { count: data.total })}</span>{' '}
        <span className="muted">{t('matches.hint')}</span>
      </p>
      <LinkButton
        open={isSearch ? dialogParams.search(search) : dialogParams.suits(offer!)}
        size="s"
        variant={isSearch ? 'ember-outlined' : 'river-outlined'}
      >
        {t('matches.show')}
      </LinkButton>
    </div>
  );
}
