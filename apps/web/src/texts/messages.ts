import type { Locale } from '@app/domain/kinds';
import type { admin } from './ru/admin.ts';
import type ru from './ru/index.ts';

/** The texts of one language. Russian is written first and gives the shape. */
export type Messages = typeof ru;

export interface AdminMessages {
  admin: typeof admin;
}

/** The same keys with any words: `ro` files say `satisfies Translated<typeof ru>`. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** One language's texts; the other is never loaded. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = locale === 'ro' ? await import('./ro/index.ts') : await import('./ru/index.ts');
  return loaded.default as Messages;
}

/** What administrators' pages say beside that; nobody else loads it. */
export async function loadAdminMessages(locale: Locale): Promise<AdminMessages> {
  const loaded = locale === 'ro' ? await import('./ro/admin.ts') : await import('./ru/admin.ts');
  return { admin: loaded.admin as AdminMessages['admin'] };
}
