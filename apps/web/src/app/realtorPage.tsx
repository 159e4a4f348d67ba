import { useParams } from '@tanstack/react-router';
import { RealtorPage } from '../features/landing/RealtorPage.tsx';

/** The realtor whom the address names. */
export function Realtor() {
  const { id } = useParams({ strict: false });
  return <RealtorPage key={id} id={Number(id)} />;
}
