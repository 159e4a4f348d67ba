import { login } from '@app/contract/accounts';
import { type ApiClient, createClient } from '@app/contract/client';

/** How many of the demo data own something: the first four are owner, realtor, client and administrator. */
export const demoPeople = 40;

export interface DemoAccount {
  api: ApiClient;
  token: string;
}

/** Signs somebody of the demo data in through the calls; `index` is below `demoPeople`. */
export async function demoAccount(home: string, index: number): Promise<DemoAccount> {
  let token: string | null = null;
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  const identifier = `+37369${String(index + 1).padStart(6, '0')}`;
  token = (await api(login, { body: { identifier, password: 'demo1234' } })).token;
  return { api, token };
}
