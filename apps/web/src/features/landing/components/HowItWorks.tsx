import { useTranslations } from 'use-intl';
import { DrawStep, MeetStep, MoveStep } from './StepPictures.tsx';
import { SectionHead } from './SectionHead.tsx';
import homeClasses from '../HomePage.module.css';
import classes from './HowItWorks.module.css';

const steps = [
  { Picture: DrawStep, title: 'step1', text: 'step1Text' },
  { Picture: MeetStep, title: 'step2', text: 'step2Text' },
  { Picture: MoveStep, title: 'step3', text: 'step3Text' },
] as const;

export function HowItWorks() {
  const t = useTranslations('landing');
  return (
    <section className={homeClasses.section} aria-labelledby="how-it-works">
      <SectionHead id="how-it-works" title={t('how')} />
      <ol className={classes.steps}>
        {steps.map(({ Picture, title, text }) => (
          <li key={title}>
            <Picture />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
