import type { FullOffer } from '@app/contract/offers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { useMessengerLink } from '../../../lib/messengerLink.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconBrandTelegram } from '../../../ui/icons/IconBrandTelegram.tsx';
import { IconSend } from '../../../ui/icons/IconSend.tsx';
import { IconShare2 } from '../../../ui/icons/IconShare2.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { ShareOffer } from '../components/full/ShareOffer.tsx';

/** What came of a publication. */
export interface Published {
  offer: FullOffer;
  /** How many searches it suits, whose authors are notified: the server's one count, at most 1,001. */
  searches: number;
  /** In the server's words. */
  message: string;
  /** Goes to the offer, as everybody sees it. */
  open: () => void;
}

/** After publishing: who hears of it, and what brings answers sooner. */
export function PublishedDialog({ offer, searches, message, open }: Published) {
  const t = useTranslations('ownOffers');
  const ui = useTranslations('ui');
  const messenger = useTranslations('messenger');
  const { user } = useCurrentUser();
  const link = useMessengerLink();
  const patch = usePatchSearch();
  const [sharing, setSharing] = useState(false);
  return (
    <Dialog title={t('published.title', { count: searches })} onClose={open} side="ember" card>
      <div className="stack gap-3">
        <p>{message}</p>
        <p className="small muted">{t(searches > 0 ? 'published.next' : 'published.none')}</p>
        {searches > 0 ? (
          <Button
            variant="river"
            icon={IconSend}
            onClick={() =>
              patch({ create: null, draft: null, begin: null, ...dialogParams.suits(offer.id) }, { replace: true })
            }
          >
            {t('published.propose')}
          </Button>
        ) : null}
        <Button icon={IconShare2} onClick={() => setSharing(true)}>
          {ui('share.act')}
        </Button>
        {user && !user.tg_attached && link ? (
          <OutsideLink href={link} icon={IconBrandTelegram}>
            {messenger('attach')}
          </OutsideLink>
        ) : null}
        <Button variant={searches > 0 ? 'plain' : 'ember'} onClick={open}>
          {t('published.open')}
        </Button>
      </div>
      {sharing ? <ShareOffer offer={offer} to="public" onClose={() => setSharing(false)} /> : null}
    </Dialog>
  );
}
