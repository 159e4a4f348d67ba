import { login } from '@app/contract/accounts';
import { createClient, type ApiClient } from '@app/contract/client';
import type { Browser } from '@playwright/test';
import { seat, type Seat, type Visitor } from './person.ts';

interface Administrator extends Visitor {
  api: ApiClient;
  /** The browser was clean, and is closed. */
  finish: () => Promise<void>;
}

/** The demo market's administrator in a browser of their own. */
export async function administrator(browser: Browser, home: string, where: Seat = {}): Promise<Administrator> {
  const visitor = await seat(browser, home, { map: false, ...where });
  let token: string | null = null;
  const api = createClient({
    baseUrl: home,
    fetch: (input, init) => fetch(input, init),
    token: () => token,
    locale: () => visitor.locale,
  });
  token = (await api(login, { body: { identifier: '+37369000004', password: 'demo1234' } })).token;
  await visitor.context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
  return {
    ...visitor,
    api,
    finish: async () => {
      visitor.guard.expectClean();
      await visitor.context.close();
    },
  };
}
