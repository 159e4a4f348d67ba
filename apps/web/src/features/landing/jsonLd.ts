import type { RealtorPage } from '@app/contract/landing';
import type { Review } from '@app/contract/reviews';
import { product } from '@app/domain/product';
import { storageUrl } from '../../lib/paths.ts';

/** schema.org data of the home page: who runs the site, and the questions with their answers. */
export function homeJsonLd(description: string, faq: readonly { question: string; answer: string }[]): object[] {
  const site = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: product.name,
    description,
    areaServed: { '@type': 'Country', name: 'Moldova' },
  };
  if (faq.length === 0) return [site];
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [site, questions];
}

/** schema.org data of a realtor: who they are, how they are rated, the newest reviews. */
export function realtorJsonLd(realtor: RealtorPage, description: string, reviews: readonly Review[]): object[] {
  const agent = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: realtor.name,
    description: realtor.description ?? description,
    areaServed: { '@type': 'Country', name: 'Moldova' },
    ...(realtor.avatar_path ? { image: storageUrl(realtor.avatar_path) } : {}),
    ...(realtor.agency ? { worksFor: { '@type': 'Organization', name: realtor.agency } } : {}),
    ...(realtor.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: realtor.rating,
            reviewCount: realtor.review_count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviews.slice(0, 5).map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author.name },
            datePublished: review.created_at.slice(0, 10),
            reviewBody: review.text,
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          })),
        }),
  };
  return [agent];
}
