import { showFavourites } from '@app/contract/guestFavourites';
import { useLocale, useTranslations } from 'use-intl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatEuro } from '@app/domain/money';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { seenOffers, type SeenOffer } from '../../../entities/offer/seenOffers.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { useStored } from '../../../lib/browserStore.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { lastSearch } from '../../../lib/lastSearch.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import classes from './Remembered.module.css';

const shown = 8;

/** What this browser remembers: the last search and the offers that were opened. */
export function Remembered() {
  const t = useTranslations('rememberedHome');
  const locale = useLocale();
  const last = useStored(lastSearch);
  const seen = useStored(seenOffers);
  return (
    <>
      {last ? (
        <AppLink to={paths.map() + last.query} className={classes.last}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <b>{t('lastSearch')}</b>
          {last.locale === locale ? <span className="muted cut">{last.words}</span> : null}
        </AppLink>
      ) : null}
      {seen.length > 0 ? (
        <section className={classes.seen} aria-labelledby="seen-offers">
          <h2 id="seen-offers">{t('seen')}</h2>
          <SeenOffers seen={seen} />
        </section>
      ) : null}
    </>
  );
}

/** The offers that were opened last; what is hidden since is left out. */
function SeenOffers({ seen }: { seen: readonly SeenOffer[] }) {
  const ui = useTranslations('ui');
  const ids = seen.slice(0, shown).map(({ id }) => id);
  const { data } = useQuery({
    ...callQuery(showFavourites, { query: { properties: ids } }),
    placeholderData: keepPreviousData,
  });
  const byId = new Map(data?.properties.map((offer) => [offer.id, offer]));
  return (
    <ul className={classes.strip}>
      {ids.map((id) => {
        const offer = byId.get(id);
        if (!offer || offer.reaction === 'dislike') return null;
        return (
          <li key={id}>
            <DialogLink open={dialogParams.offer(offer.short_code)} className={classes.offer}>
              <span className={classes.photo}>
                <PhotoFrame photo={offer.photos[0]} alt="" sizes="88px" />
              </span>
              <span className={classes.words}>
                <b>
                  {formatEuro(offer.price)}
                  {priceTail(ui, offer)}
                </b>
                <span className="small cut">{offerAttributes(ui, offer)}</span>
                <span className="small muted cut">{offerPlace(offer)}</span>
              </span>
            </DialogLink>
          </li>
        );
      })}
    </ul>
  );
}
