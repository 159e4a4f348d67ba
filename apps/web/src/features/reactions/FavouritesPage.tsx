import { type showFavourites, favouritesAtOnce } from '@app/contract/guestFavourites';
import type { Reply } from '@app/contract/call';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { OfferCard } from '../../entities/offer/OfferCard.tsx';
import { guestFavourites, toggleGuestFavourite } from '../../entities/reaction/guestFavourites.ts';
import type { Target } from '../../entities/reaction/toggleReaction.ts';
import { SearchCard } from '../../entities/search/SearchCard.tsx';
import { useStored } from '../../lib/browserStore.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useGo, usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { dialogParams, paths } from '../../lib/paths.ts';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useKeptCards } from './useKeptCards.ts';
import classes from './ReactionsPage.module.css';

/** What this browser keeps for somebody without an account; whoever has one is led to their own page. */
export function FavouritesPage() {
  const t = useTranslations('reactions');
  const { type = 'offers' } = useSearch({ from: '/public/favorites' });
  const { state } = useCurrentUser();
  const patch = usePatchSearch();
  const go = useGo();
  const isThere = useHydrated();
  useEffect(() => {
    if (state === 'signed-in') go(paths.reactions(type), { replace: true });
  }, [state, type, go]);
  const target = type === 'offers' ? 'offer' : 'search';
  return (
    <div className={`wrap ${classes.guest}`}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <div className="row wraps between gap-3 mt-2 mb-4">
        <p className="muted">{t('guest.note')}</p>
        <LinkButton open={dialogParams.signIn()} size="s">
          {t('guest.signIn')}
        </LinkButton>
      </div>
      <Tabs
        label={t('what')}
        tabs={[
          { value: 'offers', label: t('offers') },
          { value: 'requests', label: t('searches') },
        ]}
        value={type}
        onChange={(value) => patch({ type: value === 'offers' ? null : value }, { replace: true })}
      >
        <h2 className="visuallyHidden">{t(type === 'offers' ? 'offers' : 'searches')}</h2>
        {isThere ? <Kept key={target} target={target} /> : <Waiting target={target} count={4} />}
      </Tabs>
    </div>
  );
}

const sideOf = (target: Target) => (target === 'offer' ? 'ember' : 'river');

function Waiting({ target, count }: { target: Target; count: number }) {
  return (
    <div className={classes.cards}>
      <CardSkeletons side={sideOf(target)} count={count} />
    </div>
  );
}

/** Those asked for when the page opened; what is taken out meanwhile leaves, and the others stay where they are. */
function Kept({ target }: { target: Target }) {
  const t = useTranslations('reactions');
  const kept = useStored(guestFavourites)[target];
  const [asked] = useState(kept);
  const list = useKeptCards(target, asked);
  const side = sideOf(target);
  if (kept.length === 0)
    return (
      <EmptyState icon={IconHeart} title={t('emptyTitle')} text={t(`empty.${side}`)} level={2}>
        <LinkButton to={paths.map(target === 'search' ? { side: 'searches' } : {})} variant={side}>
          {t('toMap')}
        </LinkButton>
      </EmptyState>
    );
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Waiting target={target} count={Math.min(asked.length, 4)} />;
  const { pages } = list.data;
  return (
    <>
      <ul className={classes.cards}>
        {pages.flatMap((page, at) =>
          asked
            .slice(at * favouritesAtOnce, (at + 1) * favouritesAtOnce)
            .filter((id) => kept.includes(id))
            .map((id) => (
              <li key={id} className={classes.card}>
                <KeptCard target={target} id={id} page={page} />
              </li>
            )),
        )}
      </ul>
      {list.hasNextPage ? (
        <Button className={classes.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('guest.more')}
        </Button>
      ) : null}
    </>
  );
}

interface KeptCardProps {
  target: Target;
  id: number;
  page: Reply<typeof showFavourites>;
}

/** The card, with a word where it is over; what is hidden is gone. */
function KeptCard({ target, id, page }: KeptCardProps) {
  const offer = target === 'offer' ? page.properties.find((one) => one.id === id) : undefined;
  const search = target === 'search' ? page.requests.find((one) => one.id === id) : undefined;
  if (offer)
    return (
      <>
        <OfferCard offer={offer} />
        <Expired until={offer.active_until} />
      </>
    );
  if (search)
    return (
      <>
        <SearchCard search={search} map={<ZoneThumbnail zones={search.zones} />} />
        <Expired until={search.expires_at} />
      </>
    );
  return <Gone target={target} id={id} />;
}

function Expired({ until }: { until: string }) {
  const t = useTranslations('reactions.guest');
  const now = useNow();
  return new Date(until) < now ? <p className="small muted">{t('expired')}</p> : null;
}

function Gone({ target, id }: { target: Target; id: number }) {
  const t = useTranslations('reactions.guest');
  return (
    <article className={classes.gone}>
      <h3>{t('gone')}</h3>
      <p className="small muted">{t('goneText')}</p>
      <Button size="s" onClick={() => toggleGuestFavourite(target, id)}>
        {t('remove')}
      </Button>
    </article>
  );
}
