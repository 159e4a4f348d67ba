import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import homeClasses from '../HomePage.module.css';
import classes from './Faq.module.css';

export function Faq({ items }: { items: readonly { code: string; question: string; answer: string }[] }) {
  const t = useTranslations('landing');
  return (
    <section className={`${homeClasses.section} ${classes.faq}`} aria-labelledby="faq">
      <div>
        <h2 id="faq">{t('faq')}</h2>
        <p>
          {t.rich('faqHint', {
            link: (words) => (
              <DialogLink open={dialogParams.contact('support')} className="link">
                {words}
              </DialogLink>
            ),
          })}
        </p>
      </div>
      <div>
        {items.map(({ code, question, answer }, i) => (
          <details key={code} className={classes.question} open={i === 0}>
            <summary>
              {question}
              <IconPlus size={20} stroke={1.75} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
