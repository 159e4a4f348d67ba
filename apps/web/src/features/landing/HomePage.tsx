import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { drawnPart } from '../../lib/drawnPart.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
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

// Its place is kept; a first visit goes without it.
const Remembered = lazyPart(() => import('./components/Remembered.tsx'), 'Remembered');

export function HomePage() {
  const isTaken = useHydrated();
  const t = useTranslations('landing');
  const { data: content } = useQuery(contentQuery);
  const title = t('title', { product: product.name });
  const description = t('description');
  return (
    <>
      <PageHead title={title} description={description} jsonLd={homeJsonLd(description, content?.faq ?? [])} />
      <Hero />
      <div className="wrap">
        <div className={classes.remembered}>
          {isTaken ? (
            <LatePart waiting="" failed="">
              <Remembered />
            </LatePart>
          ) : null}
        </div>
        <NewestOffers />
        <NewestSearches />
        <div className="for-guest">
          <HowItWorks />
        </div>
        <section className={`${classes.section} ${classes.duo}`}>
          <RealtorFinder />
          <MortgageCard />
        </section>
        <div className="for-guest">{content && content.faq.length > 0 ? <Faq items={content.faq} /> : null}</div>
        {content ? <Shelter lei={content.shelter.lei_per_user} animals={content.shelter.animals_helped} /> : null}
      </div>
    </>
  );
}
