import type { FullOffer } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import { product } from '@app/domain/product';
import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../../lib/currentUser.ts';
import { MiniMap } from '../../../../map/MiniMap.tsx';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { priceTail, unitPrice } from '../../../../entities/offer/offerWords.ts';
import { photoVariant } from '../../../../entities/photo/PhotoFrame.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { offerAttributeList } from './offerAttributeList.ts';
import { OfferTerms } from './OfferPriceBlock.tsx';
import { offerTitle } from './offerTitle.ts';
import classes from './PrintSheet.module.css';
import { useOfferAddress } from './useOfferAddress.ts';
import { useAttributeText } from './useAttributeText.ts';

interface PrintSheetProps {
  offer: FullOffer;
  /** The button was pressed; the browser's own command needs no button. */
  asked: boolean;
  onDone: () => void;
}

/**
 * The offer on one sheet of A4, light in both themes. It is made when the browser begins to print, and only it is
 * printed.
 */
export function PrintSheet({ offer, asked, onDone }: PrintSheetProps) {
  const [drawn, setDrawn] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const draw = (): void => flushSync(() => setDrawn(true));
    const clear = (): void => {
      setDrawn(false);
      done.current();
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', clear);
    };
  }, []);
  useEffect(() => {
    if (!asked) return;
    flushSync(() => setDrawn(true));
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A picture that does not come is left out, the rest is printed.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print());
  }, [asked]);
  if (!drawn) return null;
  return createPortal(
    <main className={classes.sheet} data-theme="light" ref={sheet}>
      <Sheet offer={offer} />
    </main>,
    document.body,
  );
}

function Sheet({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const format = useFormatter();
  const now = useNow();
  const unit = unitPrice(ui, offer);
  const link = `${window.location.origin}/${locale}${useOfferAddress(offer)}`;
  const { description } = offer.values as { description?: string };
  return (
    <>
      <header className={classes.head}>
        <strong>{product.name}</strong>
        <span>
          {offer.owner ? `${offer.short_code} · ` : ''}
          {format.dateTime(now, { day: 'numeric', month: 'long', year: 'numeric' })}
        </span>
      </header>
      <div className={classes.title}>
        <div>
          <h1>{offerTitle(t, ui, offer, locale)}</h1>
          <p>{offerPlace(offer)}</p>
        </div>
        <div className={classes.price}>
          <strong>
            {formatEuro(offer.price)}
            {priceTail(ui, offer)}
          </strong>
          {unit ? <span>{unit}</span> : null}
        </div>
      </div>
      <div className={classes.photos} data-count={Math.min(5, offer.photos.length)}>
        {offer.photos.slice(0, 5).map((photo, i) => (
          <img key={photo.id} src={photoVariant(photo.path, i === 0 ? 1280 : 640)} alt="" />
        ))}
      </div>
      <Attributes offer={offer} />
      {description ? <p className={classes.words}>{description}</p> : null}
      <footer className={classes.foot}>
        <div className={classes.map}>
          <MiniMap at={offer.coordinates} approximate={offer.approximate} width={340} height={170} />
        </div>
        <Contact offer={offer} />
        <div>
          <QrCode text={link} label={ui('share.qr')} />
        </div>
      </footer>
    </>
  );
}

function Attributes({ offer }: { offer: FullOffer }) {
  const names = useTranslations('fields');
  const text = useAttributeText(offer);
  const { headline, comforts, pairs } = offerAttributeList(offer);
  return (
    <>
      <dl className={classes.facts}>
        {[...headline, ...pairs].map((field) => (
          <div key={field.name}>
            <dt>{names(field.name as 'price')}</dt>
            <dd>{text(field)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.terms}>
        <OfferTerms offer={offer} />
      </div>
      {comforts.length > 0 ? (
        <p className={classes.comforts}>{comforts.map((field) => names(field.name as 'price')).join(' · ')}</p>
      ) : null}
    </>
  );
}

/** Who offers it; a phone only on one's own sheet: another's is asked for, and counted. */
function Contact({ offer }: { offer: FullOffer }) {
  const ui = useTranslations('ui');
  const { user } = useCurrentUser();
  const phone = user?.id === offer.user_id ? user.phone : null;
  return (
    <div className={classes.contact}>
      {offer.owner ? (
        <>
          <strong>{offer.owner.name}</strong>
          <span>{offer.owner.agency ?? ui(`role.${offer.owner.role}`)}</span>
        </>
      ) : null}
      {phone ? <strong>{phone}</strong> : null}
      {offer.owner ? (
        <span>
          {window.location.host}/…/{offer.short_code}
        </span>
      ) : null}
    </div>
  );
}
