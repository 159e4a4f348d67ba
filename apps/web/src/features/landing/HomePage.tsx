import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { drawnPart } from '../../lib/drawnPart.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { contentQuery } from './api.ts';
import { Faq } from './components/Faq.tsx';
import { Hero } from './components/Hero.tsx';
import { MortgageCard } from './components/MortgageCard.tsx';
import { NewestOffers } from './components/NewestOffers.tsx';
import { NewestSearches } from './components/NewestSearches.tsx';
import { RealtorFinder } from './components/RealtorFinder.tsx';
import { homeJsonLd } from './jsonLd.ts';
import classes from './HomePage.module.css';

const loadSteps = async () => (await import('./drawn/HowItWorks.tsx')).HowItWorks;
const HowItWorks = drawnPart(loadSteps, import.meta.env.SSR && (await loadSteps()));
const loadShelter = async () => (await import('./drawn/Shelter.tsx')).Shelter;
const Shelter = drawnPart(loadShelter, import.meta.env.SSR && (await loadShelter()));

export function HomePage() {
  const t = useTranslations('landing');
  const { data: content } = useQuery(contentQuery);
  const title = t('title', { product: product.name });
  const description = t('description');
  return (
    <>
      <PageHead title={title} description={description} jsonLd={homeJsonLd(description, content?.faq ?? [])} />
      <Hero />
      <div className="wrap">
        <NewestOffers />
        <NewestSearches />
        <HowItWorks />
        <section className={`${classes.section} ${classes.duo}`}>
          <RealtorFinder />
          <MortgageCard />
        </section>
        {content && content.faq.length > 0 ? <Faq items={content.faq} /> : null}
        {content ? <Shelter lei={content.shelter.lei_per_user} animals={content.shelter.animals_helped} /> : null}
      </div>
    </>
  );
}
