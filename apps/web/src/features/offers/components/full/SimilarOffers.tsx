import { drawnPart } from '../../../../lib/drawnPart.tsx';

const load = async () => (await import('../../drawn/SimilarOffers.tsx')).SimilarOffers;

/** Cards of others: whoever reads an offer comes to them last. */
export const SimilarOffers = drawnPart(load, import.meta.env.SSR && (await load()));
