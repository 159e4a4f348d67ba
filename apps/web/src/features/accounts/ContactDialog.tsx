import { CallError } from '@app/contract/client';
import { confirmContact, type ContactKind, sendContactCode } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { formatPhone } from '@app/domain/phone';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { hasMessengerAlone } from '../../lib/messengerLink.ts';
import { useKept } from '../../lib/useKept.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeStep } from './components/CodeStep.tsx';
import { ContactStep } from './components/ContactStep.tsx';
import { GrantStep } from './components/ProofStep.tsx';
import { TelegramProof } from './components/TelegramProof.tsx';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';
import classes from './SignInDialog.module.css';

export type ContactAct = 'add' | 'change' | 'prove';

interface ContactDialogProps {
  user: SessionUser;
  kind: ContactKind;
  act: ContactAct;
  onClose: () => void;
}

/**
 * A new phone or e-mail, after the person has shown that it is they, or the one that is there; proven by a code that
 * went there, a phone by Telegram too.
 */
export function ContactDialog({ user, kind, act, onClose }: ContactDialogProps) {
  const t = useTranslations('profile');
  const takeSession = useTakeSession();
  const [typed, setTyped, kept] = useKept(`contact-${act}-${kind}`, act === 'prove' ? shown(kind, user[kind]) : '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** Of whoever has shown that it is they; what is proven as it stands needs none. */
  const [grant, setGrant] = useState<string | undefined>();
  const params = { id: user.id };

  async function send(value: string): Promise<number> {
    const sent = await callApi(sendContactCode, { params, body: { kind, value } });
    setSentTo(value);
    return sent.resend_after;
  }
  async function confirm(value: string, code: string): Promise<void> {
    const body = { kind, value, code, ...(grant === undefined ? {} : { grant }) };
    const saved = await callApi(confirmContact, { params, body }).catch((failure: unknown) => {
      // Ten minutes have passed meanwhile: it is asked again, and what was typed stays.
      if (failure instanceof CallError && failure.code === 'confirmation_required') {
        setGrant(undefined);
        setSentTo(null);
      }
      throw failure;
    });
    kept.done();
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
      {act !== 'prove' && grant === undefined ? (
        <GrantStep user={user} onGrant={setGrant} />
      ) : act !== 'prove' && kind === 'phone' && hasMessengerAlone() ? (
        <div className={classes.form}>
          <TelegramProof main user={user} grant={grant} onOver={() => setGrant(undefined)} onProven={onClose} />
        </div>
      ) : sentTo === null ? (
        <>
          <KeptNote kept={kept} />
          <ContactStep
            kind={kind}
            typed={typed}
            onType={setTyped}
            fixed={act === 'prove' ? { user, onProven: onClose } : null}
            onSend={send}
          />
        </>
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
