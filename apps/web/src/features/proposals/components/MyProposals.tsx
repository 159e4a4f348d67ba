import type { FullSearch as Search } from '@app/contract/searches';
import { proposalStatus } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { WriteButton } from '../../../entities/conversation/WriteButton.tsx';
import { ProposalBadge } from '../../../entities/offer/ProposalBadge.tsx';
import { ProposedTime } from '../../../entities/viewing/ProposedTime.tsx';
import { myProposalsQuery } from '../api.ts';
import classes from './MyProposals.module.css';

/** What I put forward for this search, what became of it, and a time to view it. */
export function MyProposals({ search }: { search: Search }) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...myProposalsQuery(search.id), enabled: user !== null });
  if (!user || !data || data.items.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('propose.mine')}>
      <h3>{t('propose.mine')}</h3>
      <ul>
        {data.items.map(({ offer, response_id: id, response_status: status, viewing }) => (
          <li key={id}>
            <ProposalBadge status={status} />
            <DialogLink open={dialogParams.offer(offer.short_code)} className="link" data-side="ember">
              {formatEuro(offer.price)}
              {priceTail(ui, offer)} · {offerAttributes(ui, offer)}
            </DialogLink>
            {status === proposalStatus.declined ? null : (
              <WriteButton offerId={offer.id} userId={search.user_id ?? undefined} size="s" />
            )}
            <ProposedTime offer={offer} status={status} viewing={viewing} search={search.short_code} />
          </li>
        ))}
      </ul>
    </section>
  );
}
