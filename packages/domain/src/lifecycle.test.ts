import { describe, expect, it } from 'vitest';
import { offerStatus, searchStatus, type OfferStatus, type SearchStatus } from './kinds.ts';
import {
  extendableIn,
  isExtendable,
  mainOfferAct,
  mayRestore,
  offerActs,
  offerAdmits,
  searchActs,
  searchAdmits,
  undoMs,
} from './lifecycle.ts';
import { offerState } from './offers.ts';
import { searchState } from './searches.ts';

const now = new Date('2026-09-15T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

describe('what an owner may do to an offer', () => {
  const rows: [string, OfferStatus, Date | null, string][] = [
    ['shown', offerStatus.active, at(0), 'edit confirm deactivate end delete'],
    ['over', offerStatus.active, at(-1), 'edit confirm deactivate end delete'],
    ['hidden', offerStatus.deactivated, at(1), 'edit activate delete'],
    ['hidden and over', offerStatus.deactivated, at(-1), 'edit activate delete'],
    ['rejected', offerStatus.rejected, at(1), 'edit delete'],
    ['a draft', offerStatus.template, null, 'delete'],
    ['deleted', offerStatus.deleted, at(1), 'restore'],
    ['a deleted draft', offerStatus.deleted, null, 'restore'],
  ];
  it.each(rows)('%s', (_, status, activeUntil, acts) => {
    const state = offerState({ status, activeUntil }, now);
    expect(offerActs.filter((act) => offerAdmits(state, act)).join(' ')).toBe(acts);
  });
});

describe('what a card of an own offer asks to do first', () => {
  const none = { prove: false, confirm: false, activate: false, deactivate: false, edit: false };
  const shown = { ...none, deactivate: true, edit: true };
  const hidden = { ...none, activate: true, edit: true };
  const rows: [string, boolean, typeof none, number, ReturnType<typeof mainOfferAct>][] = [
    ['a draft is continued', true, none, 0, 'continue'],
    ['without a proven number it is proven', false, { ...hidden, prove: true }, 4, 'prove'],
    ['an offer near its end is confirmed', false, { ...shown, confirm: true }, 4, 'confirm'],
    ['a hidden one is shown again', false, hidden, 0, 'activate'],
    ['one that suits searches is proposed', false, shown, 4, 'propose'],
    ['any other is edited', false, shown, 0, 'edit'],
    ['a rejected one is edited', false, { ...none, edit: true }, 4, 'edit'],
    ['with nothing allowed there is none', false, none, 4, null],
  ];
  it.each(rows)('%s', (_, draft, can, suits, act) => {
    expect(mainOfferAct({ draft, can, suits })).toBe(act);
  });
});

describe('what an owner may do to a search', () => {
  const rows: [string, SearchStatus, Date, string][] = [
    ['running', searchStatus.active, at(0), 'edit extend deactivate end delete'],
    ['over', searchStatus.active, at(-1), 'edit extend deactivate end delete'],
    ['paused', searchStatus.deactivated, at(1), 'edit activate delete'],
    ['waiting for its account', searchStatus.pending, at(1), 'delete publish disown'],
    ['rejected by a moderator', searchStatus.rejected, at(1), 'edit delete'],
    ['deleted', searchStatus.deleted, at(1), 'restore'],
  ];
  it.each(rows)('%s', (_, status, expiresAt, acts) => {
    const state = searchState({ status, expiresAt }, now);
    expect(searchActs.filter((act) => searchAdmits(state, act)).join(' ')).toBe(acts);
  });
});

it('a deletion is taken back within its minute, the last moment included', () => {
  expect([0, undoMs, undoMs + 1].map((ms) => mayRestore(now, at(ms)))).toEqual([true, true, false]);
});

it.each<[string, number | null, boolean]>([
  ['three days and a moment before its end', 3 * 86_400_000 + 1, false],
  ['three days before its end', 3 * 86_400_000, true],
  ['after its end', -1, true],
  ['without an end', null, false],
])('offers an extension %s: %s', (_, ms, expected) => {
  expect(isExtendable(ms === null ? null : at(ms), now)).toBe(expected);
});

it('counts what is offered an extension in each list: of seven two are over', () => {
  const lists = ['all', 'running', 'actual', 'expired', 'paused', 'hidden', 'draft'];
  expect(lists.map((list) => extendableIn(list, 7, 2))).toEqual([7, 5, 5, 2, 0, 0, 0]);
});
