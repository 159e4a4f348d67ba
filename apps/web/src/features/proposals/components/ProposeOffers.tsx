import type { FullSearch } from '@app/contract/searches';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useAskSignIn } from '../../../lib/useAskSignIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconSend } from '../../../ui/icons/IconSend.tsx';
import { MyProposals } from './MyProposals.tsx';
import { OfferHelp } from './OfferHelp.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

/** Puts own offers, or a realtor's help, forward for a search, and shows what was. */
export function ProposeOffers({ search }: { search: FullSearch }) {
  return (
    <>
      <ProposeAct search={search} />
      <MyProposals search={search} />
      <OfferHelp search={search} />
    </>
  );
}

/** Guests sign in first and come back to this search with the form of a new offer. */
function ProposeAct({ search }: { search: FullSearch }) {
  const t = useTranslations('proposals');
  const { state } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const [proposing, setProposing] = useState(false);
  const propose = (): void => {
    if (state === 'guest')
      askSignIn({ open: { ...dialogParams.search(search.short_code), ...dialogParams.createOffer() } });
    else setProposing(true);
  };
  return (
    <>
      <Button variant="ember" size="l" block icon={IconSend} onClick={propose}>
        {t('propose.act')}
      </Button>
      <p className="small muted">{t('propose.hint')}</p>
      {proposing ? <ProposeDialog search={search} onClose={() => setProposing(false)} /> : null}
    </>
  );
}
