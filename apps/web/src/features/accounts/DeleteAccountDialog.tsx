import { CallError } from '@app/contract/client';
import { type ContactKind, deleteUser, sendDeletionCode } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { removeLocalAccount } from '../../lib/localAccounts.ts';
import { signOut } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeStep } from './components/CodeStep.tsx';
import { PasswordField } from './components/PasswordField.tsx';
import classes from './DeleteAccountDialog.module.css';

type Way = 'password' | ContactKind;
const wayTexts = { password: 'byPassword', phone: 'byPhone', email: 'byEmail' } as const;
const consequences = ['things', 'viewings', 'data'] as const;

/** How this person may confirm it is he: the server decides by the same rule. */
function waysOf(user: SessionUser): Way[] {
  const kinds = (['phone', 'email'] as const).filter((kind) => user[kind] !== null);
  const proven = kinds.filter((kind) => user[`${kind}_proven`]);
  return [...(user.has_pass ? (['password'] as const) : []), ...(proven.length > 0 || user.has_pass ? proven : kinds)];
}

/** Says what goes, asks who it is, and deletes the account for good (decisions 3.10). */
export function DeleteAccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const t = useTranslations('profile');
  const ways = waysOf(user);
  const [way, setWay] = useState<Way | null>(ways[0] ?? null);
  const remove = useRemoveAccount(user);
  return (
    <Dialog title={t('deleteDialog')} onClose={onClose} width={440}>
      <div className={classes.body}>
        <ul className={classes.list}>
          {consequences.map((name) => (
            <li key={name}>{t(`deleteConsequences.${name}`)}</li>
          ))}
        </ul>
        {way === null ? (
          <p className="note" data-side="warn">
            {t('deleteNoWay')}
          </p>
        ) : null}
        {ways.length > 1 ? (
          <PillGroup
            label={t('deleteBy')}
            options={ways.map((value) => ({ value, label: t(wayTexts[value]) }))}
            value={way}
            onChange={(chosen) => chosen && setWay(chosen)}
          />
        ) : null}
        {way === 'password' ? <ByPassword onDelete={(password) => remove({ password })} /> : null}
        {way === 'phone' || way === 'email' ? (
          <ByCode key={way} user={user} to={way} onDelete={(code) => remove({ code, to: way })} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** The account is gone on the server; then here. @throws what the server answered */
function useRemoveAccount(user: SessionUser) {
  const t = useTranslations('profile');
  return async (proof: { password: string } | { code: string; to: ContactKind }): Promise<void> => {
    await callApi(deleteUser, { params: { id: user.id }, body: proof });
    removeLocalAccount(user.id);
    signOut({ goHome: true });
    toast.success(t('deleted'));
  };
}

function ByPassword({ onDelete }: { onDelete: (password: string) => Promise<void> }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    try {
      await onDelete(password);
    } catch (caught) {
      const atField = caught instanceof CallError ? caught.fields['password'] : undefined;
      setError(atField ?? failureText(caught, locale));
      setPending(false);
    }
  }
  return (
    <form className={classes.body} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        value={password}
        onChange={(text) => {
          setPassword(text);
          setError(null);
        }}
        fresh={false}
        error={error}
      />
      <Button type="submit" variant="bad" size="l" block loading={pending}>
        {t('deleteForever')}
      </Button>
    </form>
  );
}

function ByCode(props: { user: SessionUser; to: ContactKind; onDelete: (code: string) => Promise<void> }) {
  const { user, to, onDelete } = props;
  const t = useTranslations('profile');
  const locale = useLocale();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function send(): Promise<number> {
    const sent = await callApi(sendDeletionCode, { params: { id: user.id }, body: { to } });
    setSentTo(sent.sent_to);
    return sent.resend_after;
  }
  if (sentTo !== null)
    return <CodeStep to={sentTo} kind={to} act={t('deleteForever')} dangerous onCode={onDelete} onAgain={send} />;
  return (
    <div className={classes.body}>
      {error ? (
        <p className="note" data-side="bad" role="alert">
          {error}
        </p>
      ) : null}
      <Button
        variant="ink"
        size="l"
        block
        loading={pending}
        onClick={() => {
          setPending(true);
          send().catch((caught: unknown) => {
            setError(failureText(caught, locale));
            setPending(false);
          });
        }}
      >
        {t('sendCode')}
      </Button>
    </div>
  );
}
