import { confirmContact, type ContactKind, sendContactCode } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { formatPhone } from '@app/domain/phone';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeStep } from './components/CodeStep.tsx';
import { ContactStep } from './components/ContactStep.tsx';
import { useTakeSession } from './useEnter.ts';

export type ContactAct = 'add' | 'change' | 'prove';

interface ContactDialogProps {
  user: SessionUser;
  kind: ContactKind;
  act: ContactAct;
  onClose: () => void;
}

/** A new phone or e-mail, or the one that is there, proven by a code that went there (decisions 3.9, 3.16). */
export function ContactDialog({ user, kind, act, onClose }: ContactDialogProps) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const [typed, setTyped] = useState(act === 'prove' ? shown(kind, user[kind]) : '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const params = { id: user.id };

  async function send(value: string): Promise<number> {
    const sent = await callApi(sendContactCode, { params, body: { kind, value } });
    setSentTo(value);
    return sent.resend_after;
  }
  async function confirm(value: string, code: string): Promise<void> {
    const saved = await callApi(confirmContact, { params, body: { kind, value, code } });
    takeSession({ token: null, user: saved.user });
    toast.success(saved.message);
    onClose();
  }

  return (
    <Dialog
      title={kind === 'phone' ? t(`phoneTitle.${act}`) : t(`emailTitle.${act}`)}
      onClose={onClose}
      width={375}
      card
    >
      {sentTo === null ? (
        <ContactStep kind={kind} typed={typed} onType={setTyped} fixed={act === 'prove'} onSend={send} />
      ) : (
        <CodeStep
          to={shown(kind, sentTo)}
          kind={kind}
          onAgain={() => send(sentTo)}
          onCode={(code) => confirm(sentTo, code)}
          onOther={act === 'prove' ? undefined : () => setSentTo(null)}
          act={t('confirm')}
        />
      )}
    </Dialog>
  );
}

function shown(kind: ContactKind, value: string | null): string {
  return value !== null && kind === 'phone' ? formatPhone(value) : (value ?? '');
}
