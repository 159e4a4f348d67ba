import { CallError } from '@app/contract/client';
import type { SessionUser } from '@app/contract/currentUser';
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor, showTwoFactor } from '@app/contract/twoFactor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import { GrantDialog } from '../GrantDialog.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import classes from './SecondFactorSection.module.css';

interface State {
  on: boolean;
  needed: boolean;
  recovery_codes_left: number;
}

type Step =
  | { at: 'rest' }
  | { at: 'proving' }
  | { at: 'enrolling'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'removing'; grant: string };

/** Codes of an authenticator app at every sign-in: turned on, kept safe, turned off. */
export function SecondFactorSection({ user, state }: { user: SessionUser; state: State }) {
  const t = useTranslations('profile.twoFactor');
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = (): void => setStep({ at: 'rest' });

  async function proven(grant: string): Promise<void> {
    if (state.on) return setStep({ at: 'removing', grant });
    try {
      setStep({ at: 'enrolling', ...(await callApi(beginTwoFactor, { body: { grant } })) });
    } catch (error) {
      toast.failure(error);
      rest();
      await refresh();
    }
  }

  if (step.at === 'enrolling')
    return <Enrolment {...step} onClose={rest} onCodes={(codes) => setStep({ at: 'codes', codes })} />;
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={() => void refresh().then(rest)} />;
  if (step.at === 'removing') return <Removal grant={step.grant} onClose={() => void refresh().then(rest)} />;
  return (
    <>
      {state.needed ? (
        <p className="note" data-side="warn">
          {t('needed')}
        </p>
      ) : null}
      {state.on ? <p>{t('isOn', { count: String(state.recovery_codes_left) })}</p> : null}
      <div>
        <Button onClick={() => setStep({ at: 'proving' })}>{state.on ? t('remove') : t('begin')}</Button>
      </div>
      {step.at === 'proving' ? (
        <GrantDialog user={user} onGrant={(grant) => void proven(grant)} onClose={rest} />
      ) : null}
    </>
  );
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [showTwoFactor.name] });
}

interface EnrolmentProps {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function Enrolment({ secret, uri, onCodes, onClose }: EnrolmentProps) {
  const t = useTranslations('profile.twoFactor');
  const copy = useCopy(t('secretCopied'));
  return (
    <>
      <p className="small muted">{t('scan')}</p>
      <div className="row wraps gap-4">
        <QrCode text={uri} label={t('qr')} className={classes.qr} />
        <div className={classes.typed}>
          <p className="small muted">{t('orType')}</p>
          <code className={classes.key}>{secret.match(/.{4}/g)?.join(' ')}</code>
          <div>
            <Button size="s" onClick={() => copy(secret)}>
              {t('copySecret')}
            </Button>
          </div>
        </div>
      </div>
      <SecondFactorForm
        label={t('firstCode')}
        act={t('turnOn')}
        onCode={async (code) => onCodes((await callApi(confirmTwoFactor, { body: { code } })).recovery_codes)}
        onCancel={onClose}
      />
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('profile.twoFactor');
  const copy = useCopy(t('codesCopied'));
  return (
    <>
      <p className="note" data-side="warn" role="status">
        {t('codesText')}
      </p>
      <ul className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wraps">
        <Button variant="ink" onClick={() => copy(codes.join('\n'))}>
          {t('copyCodes')}
        </Button>
        <Button onClick={onDone}>{t('codesKept')}</Button>
      </div>
    </>
  );
}

function Removal({ grant, onClose }: { grant: string; onClose: () => void }) {
  const t = useTranslations('profile.twoFactor');
  async function remove(code: string): Promise<void> {
    try {
      await callApi(removeTwoFactor, { body: { grant, code } });
      toast.success(t('removed'));
    } catch (error) {
      // Who took too long proves anew who they are.
      if (!(error instanceof CallError) || error.code !== 'confirmation_required') throw error;
      toast.failure(error);
    }
    onClose();
  }
  return <SecondFactorForm label={t('code')} act={t('remove')} dangerous onCode={remove} onCancel={onClose} />;
}
