import type { Locale } from '@app/domain/kinds';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'use-intl/core';
import type { AdminMessages, Messages } from '../apps/web/src/texts/messages.ts';
import { admin as adminRo } from '../apps/web/src/texts/ro/admin.ts';
import ro from '../apps/web/src/texts/ro/index.ts';
import { admin as adminRu } from '../apps/web/src/texts/ru/admin.ts';
import ru from '../apps/web/src/texts/ru/index.ts';

type AllMessages = Messages & AdminMessages;

/** The key of every text of the page: `viewings.bookTitle`. */
export type TextKey = KeysOf<AllMessages>;
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

export interface PageTexts {
  /** The text as the page shows it. */
  (key: TextKey, values?: Record<string, string | number>): string;
  /**
   * A pattern that matches the text with any values, whole: `Offer 2 times` for `Offer {count, plural, …}`. Values that
   * are given stand as they are; a string is meant as it is written, a pattern may take several forms.
   */
  pattern(key: TextKey, values?: Record<string, string | number | RegExp>): RegExp;
  /** The same where more text may stand before and after it. */
  within(key: TextKey, values?: Record<string, string | number | RegExp>): RegExp;
  /** A pattern that matches each of the texts, whole. */
  anyOf(...keys: TextKey[]): RegExp;
}

const messages: Record<Locale, AllMessages> = {
  ru: { ...ru, admin: adminRu },
  ro: { ...ro, admin: adminRo } as unknown as AllMessages,
};

/** The page's own texts in one language, so that a test never holds a copy of one. */
export function pageTexts(locale: Locale): PageTexts {
  const translate = createTranslator({ locale, messages: messages[locale] }) as unknown as {
    markup(key: string, values: Record<string, unknown>): string;
  };
  const source = (key: TextKey): string => {
    const found = key
      .split('.')
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], messages[locale]);
    if (typeof found !== 'string') throw new Error(`No text "${key}"`);
    return found;
  };
  const inside = (key: TextKey, values: Record<string, string | number | RegExp>) =>
    patternOf(parse(source(key)), values);
  const whole = (key: TextKey, values: Record<string, string | number | RegExp> = {}) =>
    `^\\s*${inside(key, values)}\\s*$`;
  return Object.assign(
    (key: TextKey, values: Record<string, string | number> = {}) =>
      translate.markup(key, { ...values, ...transparentTags(source(key)) }),
    {
      pattern: (key: TextKey, values) => new RegExp(whole(key, values), 'u'),
      within: (key: TextKey, values = {}) => new RegExp(inside(key, values), 'u'),
      anyOf: (...keys: TextKey[]) => new RegExp(keys.map((key) => whole(key)).join('|'), 'u'),
    } satisfies Pick<PageTexts, 'pattern' | 'within' | 'anyOf'>,
  );
}

/** A tag such as `<b>` is replaced by its content. */
function transparentTags(text: string): Record<string, (content: string) => string> {
  return Object.fromEntries([...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag!, (content) => content]));
}

function patternOf(
  elements: readonly MessageFormatElement[],
  values: Record<string, string | number | RegExp>,
): string {
  return elements.map((element) => elementPattern(element, values)).join('');
}

function elementPattern(element: MessageFormatElement, values: Record<string, string | number | RegExp>): string {
  switch (element.type) {
    case TYPE.literal:
      return escaped(element.value);
    case TYPE.pound:
      return '\\d[\\d\\s.,]*?';
    case TYPE.tag:
      return patternOf(element.children, values);
    case TYPE.plural:
    case TYPE.select: {
      const branches = Object.values(element.options).map(({ value }) => patternOf(value, values));
      return `(?:${[...new Set(branches)].join('|')})`;
    }
    default: {
      const given = values[element.value];
      if (given instanceof RegExp) return `(?:${given.source})`;
      return given === undefined ? '.+?' : escaped(String(given));
    }
  }
}

/** Any white space stands for any other: the page has no-break spaces where Playwright reads plain ones. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
