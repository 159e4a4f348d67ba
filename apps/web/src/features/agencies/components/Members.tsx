import { type Agency, type AgencyMember, appointAgencyOwner } from '@app/contract/agencies';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import { useAgencyAct } from '../api.ts';
import classes from '../AgencyPage.module.css';

const HandOverDialog = lazyPart(() => import('../HandOverDialog.tsx'), 'HandOverDialog');

type Opened = { act: 'appoint' | 'handOver' | 'remove' | 'leave'; member: AgencyMember };

/** Who is in it; its owner decides about the others, everybody about themselves. */
export function Members({ agency }: { agency: Agency }) {
  const t = useTranslations('agency');
  const { user } = useCurrentUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section className={`panel ${classes.panel}`} aria-label={t('tabs.people')}>
      <ul className={classes.list}>
        {agency.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.id === user?.id}
            role={agency.role}
            hasOthers={agency.members.length > 1}
            onAct={(act) => setOpened({ act, member })}
          />
        ))}
      </ul>
      {opened?.act === 'appoint' ? <Appoint member={opened.member} onClose={close} /> : null}
      {opened && opened.act !== 'appoint' ? (
        <LateDialog close={close}>
          <HandOverDialog agency={agency} member={opened.member} mode={opened.act} onClose={close} />
        </LateDialog>
      ) : null}
    </section>
  );
}

interface MemberRowProps {
  member: AgencyMember;
  isSelf: boolean;
  /** The caller's. */
  role: Agency['role'];
  /** Somebody to hand over to. */
  hasOthers: boolean;
  onAct: (act: Opened['act']) => void;
}

function MemberRow(props: MemberRowProps) {
  const { member, isSelf } = props;
  const t = useTranslations('agency.people');
  const roles = useTranslations('agency.role');
  const name = member.name ?? t('noName');
  return (
    <li>
      <Avatar name={name} path={member.avatar_path} size="l" />
      <div className="grow stack gap-1">
        <p className="flow gap-2">
          <AppLink to={paths.realtor(member.id)} className="link">
            {name}
          </AppLink>
          {isSelf ? <span className="muted">{t('you')}</span> : null}
          {member.role === 'owner' ? <Badge>{roles('owner')}</Badge> : null}
          {member.is_blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
        </p>
        <p className="small muted">{t('has', { offers: member.offers, searches: member.searches })}</p>
        <MemberActs {...props} name={name} />
      </div>
    </li>
  );
}

function MemberActs({ member, name, isSelf, role, hasOthers, onAct }: MemberRowProps & { name: string }) {
  const t = useTranslations('agency');
  const decides = role === 'owner' && !isSelf;
  const hasAnything = member.offers + member.searches > 0;
  return (
    <div className="flow gap-2" role="group" aria-label={t('people.acts', { name })}>
      {hasAnything && hasOthers && (isSelf || decides) ? (
        <Button size="s" onClick={() => onAct('handOver')}>
          {t('people.handOver')}
        </Button>
      ) : null}
      {decides && !member.is_blocked ? (
        <Button size="s" onClick={() => onAct('appoint')}>
          {t('people.appoint')}
        </Button>
      ) : null}
      {decides ? (
        <Button size="s" variant="quiet" onClick={() => onAct('remove')}>
          {t('people.remove')}
        </Button>
      ) : null}
      {isSelf && role === 'member' ? (
        <Button size="s" variant="quiet" onClick={() => onAct('leave')}>
          {t('leave')}
        </Button>
      ) : null}
    </div>
  );
}

function Appoint({ member, onClose }: { member: AgencyMember; onClose: () => void }) {
  const t = useTranslations('agency.people');
  const name = member.name ?? t('noName');
  const appoint = useAgencyAct(
    () => callApi(appointAgencyOwner, { params: { id: member.id } }),
    () => t('appointed', { name }),
  );
  return (
    <ConfirmDialog
      title={t('appointTitle', { name })}
      text={t('appointText')}
      act={t('appoint')}
      wary
      pending={appoint.isPending}
      onConfirm={() => appoint.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
