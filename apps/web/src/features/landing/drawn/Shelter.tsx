import { useTranslations } from 'use-intl';
import homeClasses from '../HomePage.module.css';
import classes from './Shelter.module.css';

/** What is set aside for the animals' shelter with every new user. */
export function Shelter({ lei, animals }: { lei: number; animals: number }) {
  const t = useTranslations('landing');
  return (
    <section className={homeClasses.section} aria-labelledby="shelter">
      <div className={classes.shelter}>
        <div>
          <h2 id="shelter">{t('shelter', { lei })}</h2>
          <p>{t('shelterText', { count: animals })}</p>
        </div>
        <svg viewBox="0 0 330 150" aria-hidden>
          <path d="M0 148H330" style={{ stroke: 'var(--ember-line)' }} strokeWidth="3" strokeLinecap="round" />
          <path d="M150 148V84a40 40 0 0 1 80 0v64z" style={{ fill: 'var(--surface)' }} />
          <path d="M60 148c-2-34 4-56 22-62l-4-22l18 12q10-3 20 0l18-12l-4 24c14 8 18 30 16 60z" fill="#C97B4A" />
          <path d="M60 146c-24 2-32-14-24-28" fill="none" stroke="#C97B4A" strokeWidth="11" strokeLinecap="round" />
          <g fill="#2B1A10">
            <circle cx="97" cy="94" r="3.4" />
            <circle cx="117" cy="94" r="3.4" />
            <path d="M104 102h6l-3 4z" />
          </g>
          <path
            d="M190 148c-4-26-2-44 6-54c-12-2-16-12-10-24c6 4 10 2 16-2q14-8 30-2c8 2 12 2 18-2c4 14 0 22-8 24c8 12 12 34 10 60z"
            fill="#6B4A36"
          />
          <g fill="#140C06">
            <circle cx="208" cy="86" r="3.4" />
            <circle cx="228" cy="86" r="3.4" />
            <path d="M213 94h10l-5 6z" />
          </g>
          <path d="M250 146c22-2 26-18 18-30" fill="none" stroke="#6B4A36" strokeWidth="10" strokeLinecap="round" />
          <path d="M202 112q16 8 32 0v7q-16 8-32 0z" style={{ fill: 'var(--river)' }} />
        </svg>
      </div>
    </section>
  );
}
