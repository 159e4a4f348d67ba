import { CallError } from '@app/contract/client';
import { proveSelf, sendDeletionCode, sendProofCode } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { type ProofWay, type ReachKind, waysToProve } from '@app/domain/reach';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordField } from './PasswordField.tsx';

/** As the server takes it. */
export type Proof = { password: string } | { code: string; to: ReachKind };

const wayTexts = { password: 'byPassword', phone: 'byPhone', email: 'byEmail', telegram: 'byTelegram' } as const;

/** How this person may show that it is they: the server decides by the same rule. */
export function waysOf(user: SessionUser): ProofWay[] {
  const state = (kind: 'phone' | 'email') =>
    user[kind] === null ? 'none' : user[`${kind}_proven`] ? 'proven' : 'unproven';
  return waysToProve({
    hasPassword: user.has_pass,
    phone: state('phone'),
    email: state('email'),
    telegram: user.tg_attached,
  });
}

interface ProofStepProps {
  user: SessionUser;
  /** The act's word. */
  act: string;
  /** What the code is for. */
  of: 'change' | 'deletion';
  /** The title above asks already: the question is read out only. */
  titled?: boolean | undefined;
  /** @throws what the server answered */
  onProof: (proof: Proof) => Promise<void>;
}

/** Asks for the password or a code: an open page alone is not enough for what follows. */
export function ProofStep({ user, act, of, titled, onProof }: ProofStepProps) {
  const t = useTranslations('profile');
  const ways = waysOf(user);
  const [way, setWay] = useState<ProofWay | null>(ways[0] ?? null);
  return (
    <div className="stack gap-4">
      {way === null ? (
        <p className="note" data-side="warn">
          {t('proofNoWay')}
        </p>
      ) : null}
      {ways.length > 1 ? (
        <PillGroup
          label={t('proveIsYou')}
          labelHidden={titled ?? false}
          options={ways.map((value) => ({ value, label: t(wayTexts[value]) }))}
          value={way}
          onChange={(chosen) => chosen && setWay(chosen)}
        />
      ) : null}
      {way === 'password' ? (
        <ByPassword act={act} dangerous={of === 'deletion'} onPassword={(password) => onProof({ password })} />
      ) : null}
      {way !== null && way !== 'password' ? (
        <ByCode key={way} user={user} to={way} of={of} act={act} onCode={(code) => onProof({ code, to: way })} />
      ) : null}
    </div>
  );
}

interface GrantTaker {
  onGrant: (grant: string) => void;
}

/** The proof, exchanged for the one-time right that changes how one is reached. */
export function GrantStep({ user, titled, onGrant }: Pick<ProofStepProps, 'user' | 'titled'> & GrantTaker) {
  const t = useTranslations('profile');
  return (
    <ProofStep
      user={user}
      act={t('goOn')}
      of="change"
      titled={titled}
      onProof={async (proof) => {
        const { grant } = await callApi(proveSelf, { params: { id: user.id }, body: proof });
        onGrant(grant);
      }}
    />
  );
}

interface ByPasswordProps {
  act: string;
  dangerous: boolean;
  onPassword: (password: string) => Promise<void>;
}

function ByPassword({ act, dangerous, onPassword }: ByPasswordProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    try {
      await onPassword(password);
    } catch (caught) {
      const atField = caught instanceof CallError ? caught.fields['password'] : undefined;
      setError(atField ?? failureText(caught));
      setPending(false);
    }
  }
  return (
    <form className="stack gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        value={password}
        onChange={(text) => {
          setPassword(text);
          setError(null);
        }}
        fresh={false}
        error={error}
      />
      <Button type="submit" variant={dangerous ? 'bad' : 'ink'} size="l" block loading={pending}>
        {act}
      </Button>
    </form>
  );
}

interface ByCodeProps {
  user: SessionUser;
  to: ReachKind;
  of: ProofStepProps['of'];
  act: string;
  onCode: (code: string) => Promise<void>;
}

function ByCode({ user, to, of, act, onCode }: ByCodeProps) {
  const t = useTranslations('profile');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function send(): Promise<number> {
    const call = of === 'deletion' ? sendDeletionCode : sendProofCode;
    const sent = await callApi(call, { params: { id: user.id }, body: { to } });
    setSentTo(sent.sent_to);
    return sent.resend_after;
  }
  if (sentTo !== null) {
    const dangerous = of === 'deletion';
    return <CodeStep to={sentTo} kind={to} act={act} dangerous={dangerous} onCode={onCode} onAgain={send} />;
  }
  return (
    <div className="stack gap-4">
      <FailureNote text={error} />
      <Button
        variant="ink"
        size="l"
        block
        loading={pending}
        onClick={() => {
          setPending(true);
          send().catch((caught: unknown) => {
            setError(failureText(caught));
            setPending(false);
          });
        }}
      >
        {t('sendCode')}
      </Button>
    </div>
  );
}
