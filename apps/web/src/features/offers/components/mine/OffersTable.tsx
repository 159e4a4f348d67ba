import type { MyOffer } from '@app/contract/offers';
import type { MyOfferSort } from '@app/domain/ownStates';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../../lib/navigation.ts';
import type { TableColumn } from '../../tableLook.ts';
import { useRowWindow } from '../../useRowWindow.ts';
import { OffersTableRow } from './OffersTableRow.tsx';
import classes from './OffersTable.module.css';

/** As the style has it, px. */
const rowHeight = 60;

interface OffersTableProps {
  offers: readonly MyOffer[];
  columns: readonly TableColumn[];
  sort: MyOfferSort;
  chosen: ReadonlySet<number>;
  onChoose: (id: number) => void;
}

const inCell = 'a[href], button:not(:disabled), input:not(:disabled)';
const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from cell to cell, past those that hold nothing to press; in a field that is typed into they are its own. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, right] = arrows[event.key] ?? [0, 0];
  const from = event.target as HTMLElement;
  const cell = from.closest<HTMLTableCellElement>('td, th');
  if ((down === 0 && right === 0) || !cell || from.matches('input:not([type=checkbox])')) return;
  // An open menu has arrows of its own.
  if (cell.querySelector(inCell) !== from) return;
  const { rows } = event.currentTarget;
  let row = (cell.parentElement as HTMLTableRowElement).rowIndex + down;
  let column = cell.cellIndex + right;
  for (let next = rows[row]?.cells[column]; next; next = rows[(row += down)]?.cells[(column += right)]) {
    const target = next.querySelector<HTMLElement>(inCell);
    if (!target) continue;
    event.preventDefault();
    target.focus();
    return;
  }
}

/** One's own offers as a table, for who has many: a line each, the price and the note written where they stand. */
export function OffersTable({ offers, columns, sort, chosen, onChoose }: OffersTableProps) {
  const t = useTranslations('ownOffers');
  const latest = useRef(onChoose);
  latest.current = onChoose;
  // The same function for all rows and all times: a row is drawn anew when it itself changes.
  const choose = useCallback((id: number) => latest.current(id), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useRowWindow(body, offers.length, rowHeight);
  const has = (column: TableColumn): boolean => columns.includes(column);
  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed are the controls in its cells */}
      <table className={classes.table} aria-rowcount={offers.length + 1} onKeyDown={moveByArrow}>
        <thead>
          <tr aria-rowindex={1}>
            <th className={classes.choice}>
              <span className="visuallyHidden">{t('chosen')}</span>
            </th>
            <SortedHead name={t('column.offer')} sort={sort} up="oldest" down="newest" className={classes.offer} />
            {has('place') ? <th className={classes.place}>{t('column.place')}</th> : null}
            {has('code') ? <th className={classes.code}>{t('column.code')}</th> : null}
            <SortedHead
              name={t('column.price')}
              sort={sort}
              up="price_asc"
              down="price_desc"
              className={classes.price}
            />
            {has('state') ? (
              <SortedHead name={t('column.state')} sort={sort} up="ending" className={classes.state} />
            ) : null}
            {has('suits') ? <th className={classes.number}>{t('column.suits')}</th> : null}
            {has('views') ? (
              <SortedHead name={t('column.views')} sort={sort} down="views" className={classes.number} />
            ) : null}
            {has('phones') ? <th className={classes.number}>{t('column.phones')}</th> : null}
            {has('note') ? <th className={classes.note}>{t('column.note')}</th> : null}
            <th className={classes.acts}>
              <span className="visuallyHidden">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Nothing height={drawn.before} />
          {offers.slice(drawn.from, drawn.to).map((offer, i) => (
            <OffersTableRow
              key={offer.id}
              offer={offer}
              // The head is the first row.
              index={drawn.from + i + 2}
              columns={columns}
              chosen={chosen.has(offer.id)}
              onChoose={choose}
            />
          ))}
          <Nothing height={drawn.behind} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that are not drawn. */
function Nothing({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it, nor read out */}
      <td className={classes.nothing} style={{ height }} />
    </tr>
  ) : null;
}

interface SortedHeadProps {
  name: string;
  sort: MyOfferSort;
  /** The orders of this column: least or earliest first, and the other way round. */
  up?: MyOfferSort;
  down?: MyOfferSort;
  className: string | undefined;
}

/** A column's name that orders the table by it; pressed again, the other way round where there is one. */
function SortedHead({ name, sort, up, down, className }: SortedHeadProps) {
  const patch = usePatchSearch();
  const way = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  const next = (way === 'descending' ? up : down) ?? up ?? down!;
  return (
    <th className={className} aria-sort={way}>
      <button
        type="button"
        className={classes.sorted}
        onClick={() => patch({ sort: next === 'newest' ? null : next }, { replace: true })}
      >
        {name}
        <span aria-hidden>{way === 'ascending' ? '↑' : way === 'descending' ? '↓' : ''}</span>
      </button>
    </th>
  );
}
