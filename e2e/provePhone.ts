import { confirmContact, sendContactCode } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { codeSentTo } from './codeSentTo.ts';
import type { Person } from './person.ts';

/** Proves the person's phone by the code that is sent there. */
export async function provePhone({ api, page, phone }: Person): Promise<void> {
  const params = { id: (await api(showCurrentUser)).id };
  const contact = { kind: 'phone', value: phone } as const;
  await api(sendContactCode, { params, body: contact });
  await api(confirmContact, { params, body: { ...contact, code: await codeSentTo(page, phone) } });
}
