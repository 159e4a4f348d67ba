import { enterByGrant } from '@app/contract/accounts';
import { CallError } from '@app/contract/client';
import { type FieldError, fieldErrorText } from '@app/contract/fieldErrors';
import { sendEntryCode, verifyResetCode } from '@app/contract/recovery';
import { normalisePhone } from '@app/domain/phone';
import { isPlainName } from '@app/domain/plainLine';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { deviceTokenFor } from '../../lib/localAccounts.ts';
import { withAnswers } from '../../lib/signInQuestions.ts';
import { type Entered, useTakeSession } from './useTakeSession.ts';

export interface GuestContact {
  name: string;
  phone: string;
}
export const noContact: GuestContact = { name: '', phone: '' };

interface SentCode {
  /** What `verifyResetCode` takes the code by. */
  handle: string;
  /** E.164. */
  phone: string;
  /** Milliseconds: when another code may be asked for. */
  resendAt: number;
}

function problemsOf({ name, phone }: GuestContact): Partial<Record<keyof GuestContact, FieldError>> {
  const said = name.trim();
  return {
    ...(said === '' ? { name: 'name_required' as const } : isPlainName(said) ? {} : { name: 'name_unseen' as const }),
    ...(normalisePhone(phone) ? {} : { phone: phone.trim() === '' ? 'phone_required' : 'phone_invalid' }),
  };
}

/** A guest's name and phone, proven by a code: the last step of what they came to do, which signs them in. */
export function useGuestEntry(contact: GuestContact) {
  const locale = useLocale();
  const takeSession = useTakeSession();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  /** How often the code was ordered: each time the fields take the focus where something is missing. */
  const [tries, setTries] = useState(0);

  async function send(phone: string): Promise<void> {
    const answer = await callApi(sendEntryCode, { body: { phone, device_token: deviceTokenFor(phone) } });
    setSent({ handle: answer.user_id, phone, resendAt: Date.now() + answer.resend_after * 1000 });
  }

  return {
    sent,
    errors,
    failure,
    sending,
    tries,
    /** Checks what was typed and sends the code. */
    async order(): Promise<void> {
      const problems = Object.entries(problemsOf(contact));
      // Who comes to the fields by the button has done nothing wrong yet.
      const isFirst = tries === 0 && contact.name === '' && contact.phone === '';
      const shown = isFirst ? [] : problems;
      setTries(tries + 1);
      setErrors(Object.fromEntries(shown.map(([field, code]) => [field, fieldErrorText(code, locale)])));
      setFailure(null);
      if (problems.length > 0) return;
      setSending(true);
      try {
        await send(normalisePhone(contact.phone)!);
      } catch (error) {
        const fields = error instanceof CallError ? error.fields : {};
        if (Object.keys(fields).length > 0) setErrors(fields);
        else setFailure(error);
      } finally {
        setSending(false);
      }
    },
    resend: (): Promise<void> => send(sent!.phone),
    /** Back to the name and the phone. */
    change: (): void => setSent(null),
    /** @returns who the code lets in, or what is wrong with it */
    async check(code: string): Promise<Entered | string> {
      const { handle, phone } = sent!;
      try {
        const { grant, message } = await callApi(verifyResetCode, { body: { userId: handle, code } });
        if (grant === null) return message ?? '';
        const body = { identifier: phone, grant, name: contact.name.trim(), reminder_me: true };
        const device = { device_token: deviceTokenFor(phone) };
        const entered = await withAnswers((given) => callApi(enterByGrant, { body: { ...body, ...device, ...given } }));
        return { ...entered, remember: true };
      } catch (error) {
        return failureText(error);
      }
    },
    /** The page is theirs from now on. */
    take(entered: Entered): void {
      takeSession(entered);
      setSent(null);
    },
  };
}

export type GuestEntry = ReturnType<typeof useGuestEntry>;
