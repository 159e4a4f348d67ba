import { confirmContact, sendContactCode } from '@app/contract/contacts';
import type { ApiClient } from '@app/contract/client';
import { changePassword } from '@app/contract/profile';
import { setTimeout as wait } from 'node:timers/promises';

interface Sent {
  to: string;
  text: string;
  link?: { href: string };
}

/** What was found in the newest message to them that holds it; a job writes it a moment after the answer. */
async function sentTo(home: string, to: string, find: (sent: Sent) => string | undefined): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const all = (await (await fetch(`${home}/dev/outbox.json`)).json()) as Sent[];
    const found = all
      .filter((sent) => sent.to === to)
      .map(find)
      .find(Boolean);
    if (found) return found;
    await wait(200);
  }
  throw new Error(`${to} was sent nothing of the kind`);
}

/** Changes the password of an account with this e-mail; returns the token of the link that takes the change back. */
export async function undoToken(home: string, api: ApiClient, id: number, email: string): Promise<string> {
  const params = { id };
  const contact = { kind: 'email', value: email } as const;
  await api(sendContactCode, { params, body: contact });
  const code = await sentTo(home, email, ({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  await api(confirmContact, { params, body: { ...contact, code } });
  await api(changePassword, { params, body: { old_password: 'Nucul 12', password: 'Nucul 13' } });
  return sentTo(home, email, ({ link }) => /undo.*[?&]token=([^&]+)/.exec(link?.href ?? '')?.[1]);
}
