import { useParams } from '@tanstack/react-router';
import { OfferPreviewPage } from '../features/offers/OfferPreviewPage.tsx';

/** The offer that the address names, as a page. */
export function OfferPreview() {
  const { code } = useParams({ strict: false });
  return code ? <OfferPreviewPage code={code} /> : null;
}
