import { acceptInvitation, declineInvitation, type ReceivedInvitation } from '@app/contract/agencies';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAgencyAct } from '../api.ts';
import { AgencyLogo } from './Logo.tsx';
import classes from '../AgencyPage.module.css';

/** An invitation to the caller's phone or e-mail. */
export function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useTranslations('agency.invited');
  const { id, agency } = invitation;
  const accept = useAgencyAct(
    () => callApi(acceptInvitation, { params: { id } }),
    () => t('joined', { name: agency.name }),
  );
  const decline = useAgencyAct(
    () => callApi(declineInvitation, { params: { id } }),
    () => t('declined'),
  );
  return (
    <InvitationCard
      invitation={invitation}
      joining={accept.isPending}
      onJoin={() => accept.mutate(undefined)}
      declining={decline.isPending}
      onDecline={() => decline.mutate(undefined)}
    />
  );
}

interface InvitationCardProps {
  invitation: ReceivedInvitation;
  joining: boolean;
  onJoin: () => void;
  declining?: boolean;
  onDecline: () => void;
}

/** To which agency, by whom; joining shares one's clients with others, so it asks once more. */
export function InvitationCard({ invitation, joining, onJoin, declining, onDecline }: InvitationCardProps) {
  const t = useTranslations('agency.invited');
  const about = useTranslations('agency');
  const format = useFormatter();
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const { agency, invited_by: by, expires_at: until } = invitation;
  const day = format.dateTime(new Date(until), { day: 'numeric', month: 'long' });
  return (
    <section className={`panel ${classes.panel}`} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={classes.head}>
        <AgencyLogo name={agency.name} path={agency.logo_path} />
        <div className="grow stack gap-1">
          <h3>{agency.name}</h3>
          {agency.about ? <p className={classes.about}>{agency.about}</p> : null}
          <p className="small muted">
            {[by ? t('from', { name: by }) : null, t('members', { count: agency.members }), t('until', { day })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {user && !user.isRealtor ? <p className="note">{about('notRealtor')}</p> : null}
      <div className="row wraps">
        {user && !user.isRealtor ? (
          <LinkButton to={paths.profile()} variant="ink">
            {about('toProfile')}
          </LinkButton>
        ) : (
          <Button variant="ink" loading={joining} onClick={() => setAsks(true)}>
            {t('accept')}
          </Button>
        )}
        <Button loading={declining} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
      {asks ? (
        <ConfirmDialog
          title={t('acceptTitle', { name: agency.name })}
          text={about('who.members')}
          act={t('accept')}
          wary
          pending={joining}
          onConfirm={() => {
            setAsks(false);
            onJoin();
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </section>
  );
}
