import { useTranslations } from 'use-intl';
import { paths } from '../../../../lib/paths.ts';
import { similarTo } from '../../../../lib/similarTo.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconHomeOff } from '../../../../ui/icons/IconHomeOff.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { SimilarOffers } from './SimilarOffers.tsx';

interface OfferGoneProps {
  /** What the server answered instead of the offer. */
  error: unknown;
  level: 1 | 2;
}

/** Says that an offer is not there, and shows similar ones. */
export function OfferGone({ error, level }: OfferGoneProps) {
  const t = useTranslations('offers');
  return (
    <>
      <EmptyState icon={IconHomeOff} title={t('goneTitle')} text={t('goneText')} level={level}>
        <LinkButton to={paths.map()} variant="ember">
          {t('toMap')}
        </LinkButton>
      </EmptyState>
      <SimilarOffers to={similarTo(error)} />
    </>
  );
}
