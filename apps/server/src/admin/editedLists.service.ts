import { randomBytes } from 'node:crypto';
import { type EditedItem, type EditedList, itemsSchema } from '@app/contract/editedLists';
import { type ListName, listShapes } from '@app/contract/editedListShapes';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { fieldsOf } from '../platform/http/invalid.ts';
import { recordAction } from '../audit/actionLog.service.ts';
import {
  insertVersion,
  lockList,
  selectHistory,
  selectList,
  selectRealtorNames,
  selectVersion,
  notifyNodes,
} from './editedLists.queries.ts';
import { changeOf, type StoredItem } from './listChanges.ts';
import { listSources } from './listSources.ts';

/** What its items are called where their values do not say: realtors by their names. */
async function labelsOf(db: Db, name: ListName, items: readonly StoredItem[]): Promise<Map<string, string>> {
  if (name !== 'realtors') return new Map();
  const ids = items.map(({ id }) => Number(id));
  const names = await selectRealtorNames(db, ids);
  return new Map([...names].map(([id, label]) => [String(id), label]));
}

export async function showList(db: Db, name: ListName): Promise<EditedList> {
  const source = listSources[name];
  // The version first: what is read after it can only be newer, and then saving is refused.
  const { version } = await selectList(db, name);
  const items = await source.read(db);
  const [used, labels, history] = [
    (await source.used?.(db)) ?? new Set<string>(),
    await labelsOf(db, name, items),
    await selectHistory(db, name),
  ];
  return {
    name,
    version,
    items: items.map((item) => ({ ...item, used: used.has(item.id), label: labels.get(item.id) ?? null })),
    history: history.map(({ created_at: at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}

/** Whole, in the list's own form, each with an id. @throws AppError `invalid_form` with the fields */
function checkItems(name: ListName, given: readonly EditedItem[]): StoredItem[] {
  const list = z.object({ items: itemsSchema(listShapes[name]) });
  const found = list.safeParse({ items: given }, { reportInput: true });
  if (!found.success) throw new AppError('invalid_form', { fields: fieldsOf(found.error) });
  const items = found.data.items.map(({ id, hidden, values }) => ({
    // A country is called by its code.
    id: id ?? (name === 'phoneConfigs' ? String(values['code']) : `new-${randomBytes(6).toString('hex')}`),
    hidden: listShapes[name].hide && hidden,
    values: values as StoredItem['values'],
  }));
  const twice = items.findIndex(({ id }, i) => items.findIndex((other) => other.id === id) !== i);
  if (twice >= 0) throw new AppError('invalid_form', { fields: { [`items.${twice}.values.code`]: 'invalid' } });
  return items;
}

/** Whether the list allows it: only some grow, and what is used is hidden, never removed. */
async function admitChange(db: Db, name: ListName, was: readonly StoredItem[], is: readonly StoredItem[]) {
  const removed = was.filter(({ id }) => !is.some((one) => one.id === id));
  const added = is.filter(({ id }) => !was.some((one) => one.id === id));
  if (!listShapes[name].grows && removed.length + added.length > 0) throw new AppError('invalid_form');
  const used = removed.length > 0 ? await listSources[name].used?.(db) : undefined;
  if (removed.some(({ id }) => used?.has(id))) throw new AppError('still_used');
  if (name !== 'realtors') return;
  const names = await selectRealtorNames(
    db,
    added.map(({ id }) => Number(id)),
  );
  if (added.some(({ id }) => !names.has(Number(id)))) throw new AppError('not_a_realtor');
}

type Change = (was: readonly StoredItem[], version: number, trx: Db) => Promise<readonly StoredItem[]> | StoredItem[];

/** Reads the list, changes it and writes down who did, in one transaction; what changes nothing leaves no trace. */
async function changeList(db: Db, admin: { id: number }, name: ListName, change: Change, now: Date): Promise<void> {
  const source = listSources[name];
  await db.transaction().execute(async (trx) => {
    const { version } = await lockList(trx, name);
    const was = await source.read(trx);
    const wanted = await change(was, version, trx);
    await admitChange(trx, name, was, wanted);
    if (Object.keys(changeOf(was, wanted).summary).length === 0) return;
    await insertVersion(trx, { name, version, items: was, summary: {}, adminId: null }, now);
    await source.write(trx, wanted);
    const is = await source.read(trx);
    const { summary, ...logged } = changeOf(was, is);
    await insertVersion(trx, { name, version: version + 1, items: is, summary, adminId: admin.id }, now);
    await recordAction(trx, { adminId: admin.id, act: 'edit_list', subject: name, ...logged }, now);
    await notifyNodes(trx, name);
  });
}

/**
 * @throws AppError `edited_meanwhile` when the list is no longer the one that was seen, `invalid_form`, `still_used`
 */
export async function saveList(
  db: Db,
  admin: { id: number },
  name: ListName,
  { version: seen, items }: { version: number; items: readonly EditedItem[] },
  now: Date,
): Promise<EditedList> {
  const wanted = checkItems(name, items);
  const change: Change = (_, version) => {
    if (version !== seen) throw new AppError('edited_meanwhile');
    return wanted;
  };
  await changeList(db, admin, name, change, now);
  return showList(db, name);
}

/** What that version lacks and may not be removed comes last; of what is used now that is hidden. */
async function broughtBack(db: Db, name: ListName, was: readonly StoredItem[], then: readonly StoredItem[]) {
  const used = await listSources[name].used?.(db);
  const lacking = was.filter(({ id }) => !then.some((one) => one.id === id));
  const kept = listShapes[name].grows ? lacking.filter(({ id }) => used?.has(id)) : lacking;
  const known = listShapes[name].grows ? then : then.filter(({ id }) => was.some((one) => one.id === id));
  return [...known, ...kept.map((one) => (listShapes[name].grows ? { ...one, hidden: true } : one))];
}

/** @throws AppError `edited_meanwhile`, `version_not_found` */
export async function restoreList(
  db: Db,
  admin: { id: number },
  name: ListName,
  { version: seen, to }: { version: number; to: number },
  now: Date,
): Promise<EditedList> {
  const change: Change = async (was, version, trx) => {
    if (version !== seen) throw new AppError('edited_meanwhile');
    if (to === version) return was;
    const then = await selectVersion(trx, name, to);
    if (!then) throw new AppError('version_not_found');
    return broughtBack(trx, name, was, then);
  };
  await changeList(db, admin, name, change, now);
  return showList(db, name);
}

/** Shows a verified realtor first on the home page, after those that are. */
export async function addRealtor(db: Db, admin: { id: number }, userId: number, now: Date): Promise<void> {
  const id = String(userId);
  const added = { id, hidden: false, values: {} };
  const add: Change = (was) => (was.some((one) => one.id === id) ? [...was] : [...was, added]);
  await changeList(db, admin, 'realtors', add, now);
}

export async function removeRealtor(db: Db, admin: { id: number }, userId: number, now: Date): Promise<void> {
  await changeList(db, admin, 'realtors', (was) => was.filter(({ id }) => id !== String(userId)), now);
}

/** One more reason to decline a viewing, at the end. */
export async function addReason(
  db: Db,
  admin: { id: number },
  words: { title_ru: string; title_ro: string },
  now: Date,
): Promise<void> {
  const [added] = checkItems('declineReasons', [{ id: null, hidden: false, values: words }]);
  await changeList(db, admin, 'declineReasons', (was) => [...was, added!], now);
}

/** One that was given already is hidden instead: viewings keep it. */
export async function deleteReason(db: Db, admin: { id: number }, reason: number, now: Date): Promise<void> {
  const id = String(reason);
  const remove: Change = async (was, _, trx) => {
    const used = await listSources.declineReasons.used!(trx);
    return used.has(id)
      ? was.map((one) => (one.id === id ? { ...one, hidden: true } : one))
      : was.filter((one) => one.id !== id);
  };
  await changeList(db, admin, 'declineReasons', remove, now);
}
