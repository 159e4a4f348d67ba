import { product } from '@app/domain/product';
import { IconHomeOff } from '../../ui/icons/IconHomeOff.tsx';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SimilarOffers } from './components/full/SimilarOffers.tsx';

/** What a link to an offer that is no longer there shows. */
export function OfferGonePage() {
  const t = useTranslations('offers');
  return (
    <div className="wrap">
      <PageHead title={`${t('goneTitle')} — ${product.name}`} noIndex />
      <EmptyState icon={IconHomeOff} title={t('goneTitle')} text={t('goneText')} level={1}>
        <LinkButton to={paths.map()} variant="ember">
          {t('toMap')}
        </LinkButton>
      </EmptyState>
      <SimilarOffers />
    </div>
  );
}
