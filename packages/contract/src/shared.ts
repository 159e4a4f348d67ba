import { maxAtOnce } from '@app/domain/lifecycle';
import { locales } from '@app/domain/kinds';
import { isPlainName, plainLine, tidyName } from '@app/domain/plainLine';
import { maxDrawnPoints } from '@app/domain/zones';
import { z } from 'zod';

/** A number that may arrive as text: in a path, a query or a multipart part. */
export const id = z.coerce.number().int().positive();
/** Wherever an id is taken, the public short code is taken too. */
export const idOrCode = z.union([z.coerce.number().int().positive(), z.string().regex(/^[0-9A-Za-z_-]{8}$/)]);
/** An id that may be left out: forms write nothing as an empty part or as a word. */
export const idOrNothing = z.preprocess(
  (raw) => (raw === '' || raw === 'null' || raw === 'undefined' ? null : raw),
  id.nullish(),
);
/** A name or another text of one line: whatever would break the line or turn its direction is a space. */
export const line = z.string().overwrite(plainLine).trim();
/** What a person or an agency is called: refused with characters that are not seen. */
export const shownName = z.string().overwrite(tidyName).refine(isPlainName, 'name_unseen');
/** A text that may be emptied: `''` is null. Multipart forms turn line ends into CRLF; they are counted as one. */
export const emptied = (limit: number, tooLong: string) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(limit, tooLong))
    .transform((text) => (text === '' ? null : text));
export const idParams = z.object({ id });
export const idOrCodeParams = z.object({ id: idOrCode });
/** ISO 8601 in UTC. The page shows it in Europe/Chisinau. */
export const instant = z.iso.datetime();
export const locale = z.enum(locales);
/** The wire's `1`, `true`, `"1"`, `"true"`. */
export const yes = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((v) => v === true || v === 1 || v === '1' || v === 'true');

export const lngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** One closed ring of [longitude, latitude]. */
export const ring = z.array(lngLat);
/** A ring that somebody drew: the page thins a drawing to 300 points. */
export const drawnRing = ring.max(maxDrawnPoints);

/** Our own filters and administrators' rows name a deal by its number inside; the wire's names are in `wireDeal.ts`. */
export const deal = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
export const propertyType = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));

export const photo = z.object({
  id: z.number(),
  /** Under `/storage/`, the largest variant; the others are `…-320.webp`, `…-640.webp`, `…-1280.webp`. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** Base64 of the thumbhash: the blur shown while the picture loads. */
  thumbhash: z.string(),
  /** Of the photo as it was uploaded, when this one was turned from it. */
  origin_id: z.number().optional(),
  /** Of an offer's pictures: it shows how the rooms lie. */
  floor_plan: z.boolean().optional(),
});
export type Photo = z.output<typeof photo>;

/** A list: its items, the opaque cursor of what follows, and the count, at most 1,001. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: z.number() });

/** A page of a list that is counted only so far. */
export const countedPage = <T extends z.ZodType>(item: T) =>
  page(item).extend({
    /** There are more than so many; null where `total` is all of them. */
    more_than: z.number().nullable(),
  });

/**
 * Own things that one act is done to: those named, or everything of one state instead, as far as the act fits it.
 * @param state of the list; `all` is every one of them
 */
export const chosenOnes = <S extends z.ZodType<string>>(state: S) => ({
  ids: z.array(id).max(maxAtOnce).default([]),
  state: state.or(z.literal('all')).optional(),
});

/** What became of several things: those it was done to, and why not to the others. */
export const actedOn = z.object({
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), code: z.string(), message: z.string() })),
});

export const done = z.object({ ok: z.literal(true), message: z.string().optional() });

/** More are chosen nowhere. */
const maxValues = 100;

/** Several values of a query parameter: repeated, or separated by commas. */
export const many = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (v) => (v === undefined || v === '' ? undefined : typeof v === 'string' ? v.split(',') : v),
    z.array(of).max(maxValues).optional(),
  );

/** What a call that takes pictures may say of one. */
export const photoErrors = [
  'photo_too_large',
  'photo_too_long',
  'photo_too_slow',
  'not_a_photo',
  'storage_unavailable',
] as const;
