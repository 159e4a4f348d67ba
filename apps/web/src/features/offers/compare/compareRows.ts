import { bestOf } from '@app/domain/monthCost';

/** What one offer says in a row. */
export interface Cell {
  text: string;
  /** By which the offers are compared; left out where there is nothing to compare. */
  value?: number | null;
  /** The offer does not say. */
  isUnsaid?: boolean;
}

export interface Row {
  key: string;
  name: string;
  /** A cell an offer, in their order. */
  cells: readonly Cell[];
  /** Which value is the best. */
  way?: 'least' | 'most';
}

export interface RowGroup {
  key: string;
  title: string;
  /** What its numbers are made of. */
  note?: string | undefined;
  rows: readonly Row[];
}

/** Whether the offers do not say the same. */
export const differs = ({ cells }: Row): boolean => new Set(cells.map(({ text }) => text)).size > 1;

/** Of each cell, whether it is the best of its row. */
export const bestIn = ({ cells, way }: Row): boolean[] =>
  way
    ? bestOf(
        cells.map(({ value }) => value ?? null),
        way,
      )
    : cells.map(() => false);

/** Rows in which nobody says anything are left out. */
export const saidRows = (rows: readonly Row[]): Row[] =>
  rows.filter(({ cells }) => cells.some(({ isUnsaid }) => isUnsaid !== true));
