import { CallError, createClient, type ApiClient } from '@app/contract/client';
import { reportOutcome } from './callOutcomes.ts';
import { documentLocale } from './locale.ts';
import { noteAnswer } from './offline.ts';
import { readToken, signOut } from './session.ts';

const browserApi = createClient({
  baseUrl: '',
  async fetch(url, init) {
    const answer = await fetch(url, init);
    noteAnswer(answer);
    return answer;
  },
  token: readToken,
  locale: documentLocale,
  onUnauthenticated: () => signOut({ goHome: true }),
});

let current: () => ApiClient = () => browserApi;

/** The page renderer serves many visitors at once: it says which client belongs to the page being rendered. */
export function provideApi(resolve: () => ApiClient): void {
  current = resolve;
}

/** Calls the product's server as the person of this page. Throws `CallError`. */
export const callApi: ApiClient = async (call, input) => {
  const isAct = call.method !== 'GET';
  try {
    const reply = await current()(call, input);
    if (isAct) reportOutcome({ call: call.name, failure: null });
    return reply;
  } catch (error) {
    if (isAct && error instanceof CallError) reportOutcome({ call: call.name, failure: error.message });
    throw error;
  }
};
