import { product } from '@app/domain/product';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../lib/pageHead.tsx';
import classes from './PrivacyPage.module.css';

const sections = ['kept', 'why', 'seen', 'stay', 'rights', 'browser'] as const;

/** The document that the consent of a new account links to. */
export function PrivacyPage() {
  const t = useTranslations('accounts');
  const intro = t('privacyIntro', { product: product.name });
  return (
    <article className={`wrap ${classes.page}`}>
      <PageHead title={`${t('privacyTitle')} — ${product.name}`} description={intro} type="article" />
      <h1>{t('privacyTitle')}</h1>
      <p className="muted">{intro}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`privacy.${section}.title`)}</h2>
          <p>{t(`privacy.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
