import { confirmContact, proveSelf, sendContactCode } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { codeSentTo } from './codeSentTo.ts';
import type { Person } from './person.ts';

/** Gives the person an e-mail, proven by the code that was sent there. */
export async function proveEmail({ api, page, password }: Person, email: string): Promise<void> {
  const params = { id: (await api(showCurrentUser)).id };
  const contact = { kind: 'email', value: email } as const;
  const { grant } = await api(proveSelf, { params, body: { password } });
  await api(sendContactCode, { params, body: contact });
  await api(confirmContact, { params, body: { ...contact, code: await codeSentTo(page, email), grant } });
}
