import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { DrawStep, MeetStep, MoveStep } from './StepPictures.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import homeClasses from '../HomePage.module.css';
import classes from './HowItWorks.module.css';

/** `focus`: the part of the drawing that stays in view beside the text on mobile. */
const steps = [
  { Picture: DrawStep, title: 'step1', text: 'step1Text', focus: '36%' },
  { Picture: MeetStep, title: 'step2', text: 'step2Text', focus: '50%' },
  { Picture: MoveStep, title: 'step3', text: 'step3Text', focus: '72%' },
] as const;

export function HowItWorks() {
  const t = useTranslations('landing');
  return (
    <section className={homeClasses.section} aria-labelledby="how-it-works">
      <SectionHead id="how-it-works" title={t('how')} />
      <ol className={classes.steps}>
        {steps.map(({ Picture, title, text, focus }) => (
          <li key={title}>
            <span className={classes.picture} style={{ '--focus': focus } as CSSProperties}>
              <Picture />
            </span>
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
