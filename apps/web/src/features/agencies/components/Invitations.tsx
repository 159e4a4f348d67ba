import {
  type Agency,
  type AgencyInvitation,
  inviteRealtor,
  makeInviteLink,
  revokeInvitation,
} from '@app/contract/agencies';
import { CallError } from '@app/contract/client';
import { formatPhone } from '@app/domain/phone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IdentifierField } from '../../../ui/IdentifierField.tsx';
import { IconLink } from '../../../ui/icons/IconLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyQuery, useAgencyAct, useTakeStanding } from '../api.ts';
import classes from '../AgencyPage.module.css';

/** Its owner's way to invite: by a phone or e-mail, or by a link; and what waits for an answer. */
export function Invitations({ agency }: { agency: Agency }) {
  const t = useTranslations('agency.invite');
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="invite-title">
      <header className="stack gap-1">
        <h2 id="invite-title">{t('title')}</h2>
        <p className="small muted">{t('text')}</p>
      </header>
      <InviteForm />
      <LinkMaker />
      {agency.invitations.length > 0 ? (
        <>
          <h3>{t('waiting')}</h3>
          <ul className={classes.list}>
            {agency.invitations.map((invitation) => (
              <Waiting key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function InviteForm() {
  const t = useTranslations('agency.invite');
  const takeStanding = useTakeStanding();
  const [identifier, setIdentifier] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useMutation({
    mutationFn: () => callApi(inviteRealtor, { body: { identifier } }),
    onSuccess: (standing) => {
      takeStanding(standing);
      setIdentifier('');
      toast.success(t('sent'));
    },
    onError: (error) => setProblem((error instanceof CallError && error.fields['identifier']) || failureText(error)),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(null);
    invite.mutate();
  };
  return (
    <form className={classes.invite} noValidate onSubmit={send}>
      <IdentifierField
        label={t('identifier')}
        autoComplete="off"
        value={identifier}
        onChange={setIdentifier}
        error={problem}
      />
      <Button type="submit" variant="ink" loading={invite.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

function LinkMaker() {
  const t = useTranslations('agency.invite');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => callApi(makeInviteLink),
    onSuccess: ({ token }) => {
      setAddress(`${window.location.origin}/${locale}/dashboard/agency?invite=${token}`);
      void queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey });
    },
    onError: toast.failure,
  });
  return (
    <>
      <div>
        <Button icon={IconLink} loading={make.isPending} onClick={() => make.mutate()}>
          {t('link')}
        </Button>
      </div>
      {address ? (
        <Dialog title={t('linkTitle')} onClose={() => setAddress(null)} card>
          <div className="stack gap-4">
            <p className="muted">{t('linkText')}</p>
            <CopyField label={t('linkLabel')} text={address} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function Waiting({ invitation }: { invitation: AgencyInvitation }) {
  const t = useTranslations('agency.invite');
  const format = useFormatter();
  const { id, identifier, expires_at: until } = invitation;
  const whom = identifier === null ? t('byLink') : identifier.startsWith('+') ? formatPhone(identifier) : identifier;
  const revoke = useAgencyAct(
    () => callApi(revokeInvitation, { params: { id } }),
    () => t('revoked'),
  );
  const day = format.dateTime(new Date(until), { day: 'numeric', month: 'long' });
  return (
    <li>
      <div className="grow">
        <p className={classes.who}>{whom}</p>
        <p className="small muted">{t('until', { day })}</p>
      </div>
      <Button
        size="s"
        loading={revoke.isPending}
        onClick={() => revoke.mutate(undefined)}
        aria-label={t('revokeNamed', { whom })}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
