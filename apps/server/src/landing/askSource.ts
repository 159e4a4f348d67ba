import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrivateAddress } from '../platform/http/observe.ts';

/** No list of rates is longer, in bytes. */
const longestAnswer = 1_000_000;
/** A source that has not answered whole by then is given up, milliseconds. */
const patience = 5_000;

/** A public name must not lead into this machine or its network; an address written as such is the operator's own word. */
async function refuseInside(host: string): Promise<void> {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name)) return;
  const found = await lookup(name, { all: true });
  if (found.some(({ address }) => isPrivateAddress(address))) throw new Error(`${name} is an address of this network`);
}

async function readAtMost(answer: Response, host: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > longestAnswer) throw new Error(`${host} answers with more than ${longestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * What a public source answers, as text of at most a megabyte within five seconds. It is not followed elsewhere.
 * @throws when it does not answer so
 */
export async function askSource(url: URL): Promise<string> {
  await refuseInside(url.hostname);
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${url.host} answered ${answer.status}`);
  }
  return readAtMost(answer, url.host);
}
