import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../api.ts';
import { Faq } from './Faq.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { NewestOffers } from './NewestOffers.tsx';
import { NewestSearches } from './NewestSearches.tsx';
import { Shelter } from './Shelter.tsx';

/** Under the first choice: what is new on both sides, and how it works. */
export function Market() {
  return (
    <>
      <NewestOffers />
      <NewestSearches />
      <HowItWorks />
    </>
  );
}

/** The end of the page, as administrators keep it. */
export function Ending() {
  const { data: content } = useQuery(contentQuery);
  if (!content) return null;
  return (
    <>
      {content.faq.length > 0 ? <Faq items={content.faq} /> : null}
      <Shelter lei={content.shelter.lei_per_user} animals={content.shelter.animals_helped} />
    </>
  );
}
