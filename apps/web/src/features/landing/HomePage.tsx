import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { drawnPart } from '../../lib/drawnPart.tsx';
import { PageHead } from '../../lib/pageHead.tsx';
import { contentQuery } from './api.ts';
import { Hero } from './components/Hero.tsx';
import { MortgageCard } from './components/MortgageCard.tsx';
import { RealtorFinder } from './components/RealtorFinder.tsx';
import { homeJsonLd } from './jsonLd.ts';
import classes from './HomePage.module.css';

const loadMarket = async () => (await import('./drawn/HomeSections.tsx')).Market;
const Market = drawnPart(loadMarket, import.meta.env.SSR && (await loadMarket()));
const loadEnding = async () => (await import('./drawn/HomeSections.tsx')).Ending;
const Ending = drawnPart(loadEnding, import.meta.env.SSR && (await loadEnding()));

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
        <Market />
        <section className={`${classes.section} ${classes.duo}`}>
          <RealtorFinder />
          <MortgageCard />
        </section>
        <Ending />
      </div>
    </>
  );
}
