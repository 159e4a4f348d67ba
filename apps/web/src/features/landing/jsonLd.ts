import { product } from '@app/domain/product';

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
