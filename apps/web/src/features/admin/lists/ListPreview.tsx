import type { EditedList } from '@app/contract/editedLists';
import type { Locale } from '@app/domain/kinds';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Flag } from '../../../ui/Flag.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { type DraftItem, itemTitle } from './draft.ts';
import { useOwnWords } from './useOwnWords.ts';
import classes from './ListPreview.module.css';

interface PreviewProps {
  name: EditedList['name'];
  items: readonly DraftItem[];
  locale: Locale;
}

/** What visitors will see, in either language, before it is saved. */
export function ListPreview({ name, items }: Omit<PreviewProps, 'locale'>) {
  const t = useTranslations('admin');
  const [locale, setLocale] = useState<Locale>(useLocale());
  const shown = items.filter(({ hidden }) => !hidden);
  if (shown.length === 0) return null;
  return (
    <aside className={classes.side} aria-label={t('lists.preview')}>
      <div className={classes.head}>
        <h2>{t('lists.preview')}</h2>
        <SegmentedControl<Locale>
          label={t('lists.previewIn')}
          size="s"
          options={[
            { value: 'ru', label: 'RU' },
            { value: 'ro', label: 'RO' },
          ]}
          value={locale}
          onChange={(next) => next && setLocale(next)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard */}
      <div className={`panel ${classes.sheet}`} lang={locale} role="group" aria-label={t('lists.preview')} tabIndex={0}>
        <Shown name={name} items={shown} locale={locale} />
      </div>
    </aside>
  );
}

function Shown({ name, items, locale }: PreviewProps) {
  const word = (item: DraftItem, piece: string): string => String(item.values[`${piece}_${locale}`] ?? '');
  switch (name) {
    case 'home':
      return <Home item={items[0]} locale={locale} />;
    case 'faq':
      return items.map((item, i) => (
        <details key={item.key} open={i === 0} className={classes.question}>
          <summary>{word(item, 'question')}</summary>
          <p className="small muted">{word(item, 'answer')}</p>
        </details>
      ));
    case 'supportAnswers':
      return items.map((item) => (
        <div key={item.key} className={classes.answer}>
          <span>{word(item, 'title')}</span>
          <p className="small">{word(item, 'text')}</p>
        </div>
      ));
    case 'declineReasons':
      return <Lines items={items} name={name} locale={locale} mark />;
    case 'phoneConfigs':
      return items.map((item) => (
        <p key={item.key} className={classes.country}>
          <Flag code={String(item.values['code'])} />
          <span className="grow">{itemTitle(item, name, locale)}</span>
          <span className="muted small tab">
            {item.values['prefix']} {String(item.values['masks'] ?? '').split(', ')[0]}
          </span>
        </p>
      ));
    case 'realtors':
    case 'sectors':
    case 'suburbs':
    case 'towns':
      return <Lines items={items} name={name} locale={locale} />;
    default:
      return <Tiles items={items} name={name} locale={locale} />;
  }
}

function Lines({ items, name, locale, mark }: PreviewProps & { mark?: boolean }) {
  return (
    <ul className={classes.lines} data-mark={mark || undefined}>
      {items.map((item) => (
        <li key={item.key}>{itemTitle(item, name, locale)}</li>
      ))}
    </ul>
  );
}

function Tiles({ items, name, locale }: PreviewProps) {
  return (
    <ul className={classes.tiles}>
      {items.map((item) => (
        <li key={item.key}>
          {itemTitle(item, name, locale)}
          <small className="muted">{item.values[`description_${locale}`]}</small>
        </li>
      ))}
    </ul>
  );
}

/** The first words; where none are written stand the page's own. */
function Home({ item, locale }: { item: DraftItem | undefined; locale: Locale }) {
  const t = useTranslations('admin');
  const page = useTranslations('landing');
  const own = useOwnWords();
  const words = (piece: string): string => String(item?.values[`${piece}_${locale}`] || own(piece, locale));
  return (
    <div className="stack gap-3">
      <p className={classes.hero}>
        <span className="c-ember">{words('first')}</span>
        <span className="c-river">{words('second')}</span>
      </p>
      <p className="small">{words('lead')}</p>
      <p className="small muted">
        {t('lists.shelter', {
          lei: Number(item?.values['lei_per_user']) || 0,
          count: String(item?.values['animals_helped'] ?? ''),
        })}
      </p>
      <p className="small muted">
        {page('fee', {
          from: String(item?.values['from_percent'] ?? ''),
          to: String(item?.values['to_percent'] ?? ''),
        })}
      </p>
    </div>
  );
}
