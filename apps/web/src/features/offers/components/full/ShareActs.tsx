import type { FullOffer } from '@app/contract/offers';
import { IconDownload } from '../../../../ui/icons/IconDownload.tsx';
import { IconPrinter } from '../../../../ui/icons/IconPrinter.tsx';
import { IconShare2 } from '../../../../ui/icons/IconShare2.tsx';
import { IconUserCheck } from '../../../../ui/icons/IconUserCheck.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useHydrated } from '../../../../lib/hydrated.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { useFetchAhead } from '../../../../lib/useFetchAhead.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LateDialog, NotLoadedNotice } from '../../../../ui/LateDialog.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { toast } from '../../../../ui/toast.ts';
import { downloadPhotos } from './downloadPhotos.ts';

/* Both draw the link as a code. Their part is fetched when the page has come. */
const ShareOffer = lazyPart(() => import('./ShareOffer.tsx'), 'ShareOffer');
const PrintSheet = lazyPart(() => import('./PrintSheet.tsx'), 'PrintSheet');

/** Copies a link and says so; where the browser forbids it, says that. */
export function useCopyLink(): (address: string, success: string) => void {
  const t = useTranslations('offers');
  const locale = useLocale();
  return (address, success) => {
    const link = `${window.location.origin}/${locale}${address}`;
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast.success(success),
      () => toast.error(t('copyFailed')),
    );
  };
}

/** Photos, link, the realtor's link for a client, print: small acts beside the title. */
export function ShareActs({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const [shared, setShared] = useState<'public' | 'client' | null>(null);
  const [printing, setPrinting] = useState(false);
  const isHydrated = useHydrated();
  useFetchAhead(ShareOffer.preload);
  return (
    <>
      {offer.photos.length > 0 ? (
        <Button
          size="s"
          variant="quiet"
          icon={IconDownload}
          className="only-desktop"
          title={t('downloadPhotos')}
          onClick={() => void downloadPhotos(offer)}
        >
          {t('photos')}
        </Button>
      ) : null}
      <Button
        size="s"
        variant="quiet"
        icon={IconPrinter}
        square
        className="only-desktop"
        aria-label={t('print')}
        title={t('print')}
        onClick={() => setPrinting(true)}
      />
      <Button
        size="s"
        variant="quiet"
        icon={IconShare2}
        aria-label={ui('share.act')}
        onClick={() => setShared('public')}
      >
        <span className="only-desktop">{ui('share.act')}</span>
      </Button>
      {offer.can.copyClientLink ? (
        <Button
          size="s"
          variant="quiet"
          icon={IconUserCheck}
          aria-label={t('clientLink')}
          onClick={() => setShared('client')}
        >
          <span className="only-desktop">{t('clientLink')}</span>
        </Button>
      ) : null}
      {shared ? (
        <LateDialog close={() => setShared(null)}>
          <ShareOffer offer={offer} to={shared} onClose={() => setShared(null)} />
        </LateDialog>
      ) : null}
      {isHydrated ? (
        <LatePart waiting="" failed={printing ? <NotLoadedNotice close={() => setPrinting(false)} /> : ''}>
          <PrintSheet offer={offer} asked={printing} onDone={() => setPrinting(false)} />
        </LatePart>
      ) : null}
    </>
  );
}
