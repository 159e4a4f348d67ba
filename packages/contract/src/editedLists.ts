import { z } from 'zod';
import { defineCall } from './call.ts';
import { listNames, type ListShape } from './editedListShapes.ts';
import { done, id, idParams, instant } from './shared.ts';

const area = 'admin';
const name = z.object({ name: z.enum(listNames) });
/** The items of a list at most. */
const maxItems = 300;

const values = z.record(z.string(), z.union([z.string().max(5000), z.number()]));
const item = z.object({
  /** Null of one that is new. */
  id: z.string().max(40).nullable(),
  hidden: z.boolean(),
  values,
});
export type EditedItem = z.output<typeof item>;

const shownItem = item.extend({
  id: z.string(),
  /** It may be hidden, not removed. */
  used: z.boolean(),
  /** What it is called where its values do not say. */
  label: z.string().nullable(),
});
export type ShownItem = z.output<typeof shownItem>;

export const listChanges = ['added', 'removed', 'changed', 'hidden', 'shown', 'moved'] as const;

export const editedList = z.object({
  name: name.shape.name,
  /** Counts the changes: saving says which one it was made from. */
  version: z.number(),
  items: z.array(shownItem),
  history: z.array(
    z.object({
      version: z.number(),
      at: instant,
      /** Null of the state before the first change, and when the account is gone. */
      admin: z.string().nullable(),
      summary: z.partialRecord(z.enum(listChanges), z.number()),
    }),
  ),
});
export type EditedList = z.output<typeof editedList>;

const pieceSchema = (piece: ListShape['pieces'][number]): [string, z.ZodType][] => {
  if (piece.type === 'number') {
    const step = piece.step ?? 1;
    const whole = (n: number): boolean => Math.abs(n / step - Math.round(n / step)) < 1e-9;
    return [
      [
        piece.name,
        z.number({ error: 'required' }).min(piece.min, 'invalid').max(piece.max, 'invalid').refine(whole, 'invalid'),
      ],
    ];
  }
  const text = z.string({ error: 'required' }).trim().max(piece.max, 'too_long');
  const filled = piece.optional ? text : text.min(1, 'required');
  if (piece.type === 'words') return ['ru', 'ro'].map((locale) => [`${piece.name}_${locale}`, filled]);
  return [[piece.name, filled.regex(piece.pattern, 'invalid')]];
};

/** What may be saved of a list; errors name `items.<index>.values.<name>`. */
export const itemsSchema = (shape: ListShape) =>
  z.array(item.extend({ values: z.strictObject(Object.fromEntries(shape.pieces.flatMap(pieceSchema))) }));

export const showEditedList = defineCall({
  name: 'showEditedList',
  area,
  summary: 'A list that administrators edit, with its history',
  method: 'GET',
  path: '/api/admin-dashboard/lists/:name',
  access: 'admin',
  params: name,
  reply: editedList,
});

/** The whole list in its new order; made from another version than the current one it is refused. */
export const saveEditedList = defineCall({
  name: 'saveEditedList',
  area,
  summary: 'Change a list',
  method: 'POST',
  path: '/api/admin-dashboard/lists/:name',
  access: 'admin',
  params: name,
  body: z.object({ version: z.number().int(), items: z.array(item).max(maxItems) }),
  reply: editedList,
  errors: ['invalid_form', 'edited_meanwhile', 'still_used'],
});

/** What the list was after the change numbered `to`; what is used since stays, hidden. */
export const restoreEditedList = defineCall({
  name: 'restoreEditedList',
  area,
  summary: 'Take changes of a list back',
  method: 'POST',
  path: '/api/admin-dashboard/lists/:name/restore',
  access: 'admin',
  params: name,
  body: z.object({ version: z.number().int(), to: z.number().int() }),
  reply: editedList,
  errors: ['edited_meanwhile', 'version_not_found'],
});

export const addHomeRealtor = defineCall({
  name: 'addHomeRealtor',
  area,
  summary: 'Show a verified realtor first on the home page',
  method: 'POST',
  path: '/api/admin-dashboard/realtors',
  access: 'admin',
  body: z.object({ user_id: id }),
  reply: done,
  errors: ['invalid_form', 'user_not_found', 'not_a_realtor'],
});

export const removeHomeRealtor = defineCall({
  name: 'removeHomeRealtor',
  area,
  summary: 'Show a realtor on the home page no longer first',
  method: 'POST',
  path: '/api/admin-dashboard/realtors/:id/delete',
  access: 'admin',
  params: idParams,
  reply: done,
});

export const addDeclineReason = defineCall({
  name: 'addDeclineReason',
  area,
  summary: 'Add a reason why viewings are declined',
  method: 'POST',
  path: '/api/admin-dashboard/view-decline-reasons',
  access: 'admin',
  body: z.object({
    title_ru: z.string().trim().min(1, 'required').max(120, 'too_long'),
    title_ro: z.string().trim().min(1, 'required').max(120, 'too_long'),
  }),
  reply: done,
  errors: ['invalid_form'],
});

/** One that was given already is hidden instead: viewings keep it. */
export const deleteDeclineReason = defineCall({
  name: 'deleteDeclineReason',
  area,
  summary: 'Remove a reason why viewings are declined',
  method: 'POST',
  path: '/api/admin-dashboard/view-decline-reasons/:id/delete',
  access: 'admin',
  params: idParams,
  reply: done,
});
