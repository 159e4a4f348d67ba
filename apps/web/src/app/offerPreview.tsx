import { useParams } from '@tanstack/react-router';
import { OfferGonePage } from '../features/offers/OfferGonePage.tsx';
import { OfferPreviewPage } from '../features/offers/OfferPreviewPage.tsx';

/** The offer that the address names, as a page. */
export function OfferPreview() {
  const { code } = useParams({ strict: false });
  return code ? <OfferPreviewPage code={code} /> : null;
}

/** The same address when there is no such offer for this visitor. */
export function OfferGone() {
  const { code } = useParams({ strict: false });
  return <OfferGonePage code={code ?? ''} />;
}
