import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../lib/pageHead.tsx';
import { offerQuery, useOfferView } from './api.ts';
import { OfferGone } from './components/full/OfferGone.tsx';

/** What a link to an offer shows that is no longer there, or not for this visitor. */
export function OfferGonePage({ code }: { code: string }) {
  const t = useTranslations('offers');
  const view = useOfferView();
  const { error } = useQuery(offerQuery(code, view));
  return (
    <div className="wrap">
      <PageHead title={`${t('goneTitle')} — ${product.name}`} noIndex />
      <OfferGone error={error} level={1} />
    </div>
  );
}
