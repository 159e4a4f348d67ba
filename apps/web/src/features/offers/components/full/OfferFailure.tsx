import { isGone } from '../../../../lib/gone.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { OfferGone } from './OfferGone.tsx';

/** Gone for good, or only out of reach just now. */
export function OfferFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <OfferGone error={error} level={2} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
