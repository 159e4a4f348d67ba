import type { FullOffer } from '@app/contract/offers';
import { IconDownload, IconLink, IconUserCheck } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { downloadPhotos } from './downloadPhotos.ts';

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

/** Link, the realtor's link for a client, photos: small acts beside the title (B2.5). */
export function ShareActs({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const copy = useCopyLink();
  const address = paths.offerPreview(offer.short_code);
  return (
    <>
      {offer.photos.length > 0 ? (
        <Button
          size="s"
          variant="quiet"
          icon={IconDownload}
          className="only-desktop"
          onClick={() => void downloadPhotos(offer)}
        >
          {t('photos')}
        </Button>
      ) : null}
      <Button
        size="s"
        variant="quiet"
        icon={IconLink}
        aria-label={t('link')}
        title={t('copyLink')}
        onClick={() => copy(address, t('linkCopied'))}
      >
        <span className="only-desktop">{t('link')}</span>
      </Button>
      {offer.can.copyClientLink ? (
        <Button
          size="s"
          variant="quiet"
          icon={IconUserCheck}
          className="only-desktop"
          onClick={() => copy(`${address}?client_view=1`, t('clientLinkCopied'))}
        >
          {t('clientLink')}
        </Button>
      ) : null}
    </>
  );
}
