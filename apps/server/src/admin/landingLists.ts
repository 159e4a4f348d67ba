import type { Locale } from '@app/domain/kinds';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import type { StoredItem } from './listChanges.ts';
import { selectBlock, upsertBlock } from './listTables.queries.ts';

/* The home page's blocks as lists: a block holds each language by itself. */

const questions = z.array(
  z.object({ code: z.string(), question: z.string(), answer: z.string(), hidden: z.boolean().default(false) }),
);

export async function readFaq(db: Db): Promise<StoredItem[]> {
  const block = await selectBlock(db, 'faq');
  const [ru, ro] = [questions.parse(block?.ru ?? []), questions.parse(block?.ro ?? [])];
  return ru.map(({ code, question, answer, hidden }) => {
    const other = ro.find((one) => one.code === code);
    return {
      id: code,
      hidden,
      values: {
        question_ru: question,
        question_ro: other?.question ?? '',
        answer_ru: answer,
        answer_ro: other?.answer ?? '',
      },
    };
  });
}

export async function writeFaq(db: Db, items: readonly StoredItem[]): Promise<void> {
  const inLanguage = (locale: Locale) =>
    items.map(({ id, hidden, values }) => ({
      code: id,
      question: values[`question_${locale}`],
      answer: values[`answer_${locale}`],
      hidden,
    }));
  await upsertBlock(db, 'faq', inLanguage('ru'), inLanguage('ro'));
}

const words = z.object({ first: z.string(), second: z.string(), lead: z.string() });
const noWords = { first: '', second: '', lead: '' };
const shelter = z.object({ lei_per_user: z.number(), animals_helped: z.number() });
const fee = z.object({ from_percent: z.number(), to_percent: z.number() });

export async function readHome(db: Db): Promise<StoredItem[]> {
  const hero = await selectBlock(db, 'hero');
  const [ru, ro] = [words.parse(hero?.ru ?? noWords), words.parse(hero?.ro ?? noWords)];
  const values = {
    first_ru: ru.first,
    first_ro: ro.first,
    second_ru: ru.second,
    second_ro: ro.second,
    lead_ru: ru.lead,
    lead_ro: ro.lead,
    ...shelter.parse((await selectBlock(db, 'shelter'))?.ru),
    ...fee.parse((await selectBlock(db, 'fee'))?.ru),
  };
  return [{ id: 'home', hidden: false, values }];
}

export async function writeHome(db: Db, [item]: readonly StoredItem[]): Promise<void> {
  const values = item?.values ?? {};
  const hero = (locale: Locale) => ({
    first: values[`first_${locale}`],
    second: values[`second_${locale}`],
    lead: values[`lead_${locale}`],
  });
  await upsertBlock(db, 'hero', hero('ru'), hero('ro'));
  for (const [key, schema] of [
    ['shelter', shelter],
    ['fee', fee],
  ] as const) {
    const numbers = schema.parse(values);
    await upsertBlock(db, key, numbers, numbers);
  }
}
