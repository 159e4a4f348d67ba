import { useHydrated } from '../../../../lib/hydrated.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { LatePart } from '../../../../ui/LatePart.tsx';
import type { SimilarCardsProps } from './SimilarCards.tsx';

const SimilarCards = lazyPart(() => import('./SimilarCards.tsx'), 'SimilarCards');

/** Cards of others: whoever reads an offer comes to them last, and the server draws none. */
export function SimilarOffers(props: SimilarCardsProps) {
  return useHydrated() ? (
    <LatePart>
      <SimilarCards {...props} />
    </LatePart>
  ) : null;
}
