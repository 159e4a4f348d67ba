import type { FullOffer } from '@app/contract/offers';
import { useId } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconChevronLeft } from '../../../ui/icons/IconChevronLeft.tsx';
import { IconChevronRight } from '../../../ui/icons/IconChevronRight.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { offerTitle } from '../components/full/offerTitle.ts';
import { CompareBar, HeadActs, Price } from './CompareBar.tsx';
import { bestIn, differs, type Row, type RowGroup } from './compareRows.ts';
import { useTogether } from './useTogether.ts';
import classes from './ComparePage.module.css';

interface CompareTableProps {
  offers: readonly FullOffer[];
  groups: readonly RowGroup[];
  /** Rows in which all say the same are left out. */
  differencesAlone: boolean;
  onRemove: (offer: FullOffer) => void;
}

/** Offers as columns, what they say as rows; what is wider than the window is swept under the names of the rows. */
export function CompareTable({ offers, groups, differencesAlone, onRemove }: CompareTableProps) {
  const t = useTranslations('compare');
  const id = useId();
  const shown = groups
    .map((group) => ({ ...group, rows: differencesAlone ? group.rows.filter(differs) : group.rows }))
    .filter(({ rows }) => rows.length > 0);
  const { table, strip, head, isPast, first, follow, turn } = useTogether(offers.length);
  return (
    <div className={classes.compared} style={{ '--columns': offers.length } as React.CSSProperties}>
      <CompareBar offers={offers} shown={isPast} strip={strip} onScroll={follow('strip')} />
      {offers.length > 2 ? <Turns first={first} count={offers.length} onTurn={turn} /> : null}
      <div
        ref={table}
        className={classes.scroll}
        role="region"
        aria-labelledby={id}
        // What can be swept can be reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={follow('table')}
      >
        <table className={classes.table}>
          <caption id={id} className="visuallyHidden">
            {t('title')}
          </caption>
          <thead ref={head}>
            <tr>
              <th scope="col">
                <span className="visuallyHidden">{t('what')}</span>
              </th>
              {offers.map((offer) => (
                <OfferHead key={offer.id} offer={offer} onRemove={() => onRemove(offer)} />
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.key}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={offers.length + 1}>
                  <span>{group.title}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <CompareRow key={row.key} row={row} offers={offers} />
              ))}
              {group.note ? (
                <tr className={classes.note}>
                  <td colSpan={offers.length + 1}>
                    <span>{group.note}</span>
                  </td>
                </tr>
              ) : null}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

/** On a phone two offers are in sight: to the others without a sweep. */
function Turns({ first, count, onTurn }: { first: number; count: number; onTurn: (by: -1 | 1) => void }) {
  const t = useTranslations('compare');
  return (
    <div className={`${classes.turns} only-mobile`}>
      <div className="row between">
        <Button
          square
          icon={IconChevronLeft}
          aria-label={t('before')}
          disabled={first === 0}
          onClick={() => onTurn(-1)}
        />
        <span className="small muted" aria-live="polite">
          {t('inSight', { from: String(first + 1), to: String(Math.min(count, first + 2)), count: String(count) })}
        </span>
        <Button
          square
          icon={IconChevronRight}
          aria-label={t('after')}
          disabled={first + 2 >= count}
          onClick={() => onTurn(1)}
        />
      </div>
    </div>
  );
}

function OfferHead({ offer, onRemove }: { offer: FullOffer; onRemove: () => void }) {
  const t = useTranslations('compare');
  const words = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const now = useNow();
  const title = offerTitle(words, ui, offer, locale);
  return (
    <th scope="col" className={classes.head}>
      <div className={classes.picture}>
        <PhotoFrame photo={offer.photos[0]} alt="" sizes="(max-width: 966px) 50vw, 300px" />
        <button
          type="button"
          className={classes.remove}
          aria-label={`${t('remove')}: ${title}`}
          title={t('remove')}
          onClick={onRemove}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      </div>
      <Price offer={offer} />
      <DialogLink open={dialogParams.offer(offer.short_code)} className="link">
        {title}
      </DialogLink>
      <span className="small muted">{offerPlace(offer)}</span>
      {new Date(offer.active_until) < now ? <span className="small c-bad">{t('expired')}</span> : null}
      <HeadActs offer={offer} />
    </th>
  );
}

function CompareRow({ row, offers }: { row: Row; offers: readonly FullOffer[] }) {
  const t = useTranslations('compare');
  const isOther = differs(row);
  const best = bestIn(row);
  return (
    <tr data-differs={isOther || undefined}>
      <th scope="row">
        <span>{row.name}</span>
        {isOther ? <span className="visuallyHidden">({t('differs')})</span> : null}
      </th>
      {row.cells.map(({ text, isUnsaid }, at) => (
        <td key={offers[at]?.id} data-unsaid={isUnsaid || undefined}>
          {text}
          {best[at] ? (
            <span className={classes.best}>
              <IconCheck size={14} stroke={2.2} aria-hidden />
              {t('best')}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
