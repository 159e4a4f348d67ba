import { CallError } from '@app/contract/client';
import { longestText } from '@app/contract/support';
import { openThread, writeToThread } from '@app/contract/threads';
import { firstQuestions, type ReadyAnswer, readyAnswerText } from '@app/domain/threads';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { GuestCode } from '../../entities/person/GuestCode.tsx';
import { GuestFields, GuestTerms } from '../../entities/person/GuestFields.tsx';
import { noContact, useGuestEntry } from '../../entities/person/useGuestEntry.ts';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { messagesPath } from '../../lib/messagesPath.ts';
import { useGo, usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';

interface AskDialogProps {
  /** What it is about: `offer-12`, `search-7`. */
  value: string;
  close: () => void;
}

interface Question {
  ready: ReadyAnswer;
  /** Words of one's own, instead of the ready ones. */
  text: string;
}

function aboutOf(value: string): { about: 'offer' | 'search'; id: number } {
  const [name, id] = value.split('-');
  return { about: name === 'search' ? 'search' : 'offer', id: Number(id) };
}

/** Sends the question and goes to its conversation; an unproven contact is proven first. */
function useAsk(value: string) {
  const go = useGo();
  const patch = usePatchSearch();
  const { about, id } = aboutOf(value);
  return useMutation({
    mutationFn: async ({ ready, text }: Question) => {
      const thread = await callApi(openThread, { body: about === 'offer' ? { offer_id: id } : { search_id: id } });
      const words = text.trim() ? { text: text.trim() } : { text: '', ready };
      const body = { client_id: randomKey(), photo_ids: [], ...words };
      await callApi(writeToThread, { params: { id: thread.id }, body });
      return thread.id;
    },
    onSuccess: (thread) => go(messagesPath(thread)),
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'contact_unproven') return;
      toast.failure(error);
      patch({ ask: null, ...dialogParams.provePhone() }, { replace: true });
    },
  });
}

/** A question about an offer or a search, without a booking; a guest proves a phone with it. */
export function AskDialog({ value, close }: AskDialogProps) {
  const t = useTranslations('messages');
  const guestWords = useTranslations('access.guest');
  const locale = useLocale();
  const askSignIn = useAskSignIn();
  const { state } = useCurrentUser();
  const { about } = aboutOf(value);
  const questions = firstQuestions[about];
  const [question, change, kept] = useKept<Question>(`ask-${value}`, { ready: questions[0], text: '' });
  const [contact, setContact] = useState(noContact);
  const guest = useGuestEntry(contact);
  const ask = useAsk(value);
  const { ready, text } = question;
  const isGuest = state === 'guest';
  const send = (): void => {
    kept.done();
    ask.mutate(question);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.length > longestText) return;
    if (isGuest) void guest.order();
    else send();
  };
  if (guest.sent)
    return (
      <Dialog title={guestWords('codeTitle')} onClose={close} width={440}>
        <GuestCode
          entry={guest}
          act={t('send')}
          onEntered={(entered) => {
            kept.done();
            guest.take(entered);
            ask.mutate(question);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog title={t(`askTitle.${about}`)} onClose={close} width={440}>
      <form className="column gap-4" onSubmit={submit} noValidate>
        <PillGroup<ReadyAnswer>
          label={t('question')}
          value={text.trim() ? null : ready}
          options={questions.map((code) => ({ value: code, label: readyAnswerText(code, locale) }))}
          onChange={(code) => code && change({ ready: code, text: '' })}
        />
        <TextArea
          label={t('ownQuestion')}
          value={text}
          onChange={(next) => change({ ready, text: next })}
          max={longestText}
          rows={2}
          maxRows={6}
          optional
        />
        {isGuest ? (
          <GuestFields
            value={contact}
            onChange={setContact}
            errors={guest.errors}
            tries={guest.tries}
            hint={t('askHint')}
          >
            <GuestTerms onSignIn={() => askSignIn({ open: { ask: value } })} />
          </GuestFields>
        ) : null}
        <FailureNote error={ask.error ?? guest.failure} />
        <Button type="submit" variant="ink" size="l" block loading={ask.isPending || guest.sending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
