import { IconUsers } from '../../ui/icons/IconUsers.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { useSearchValue } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { paths } from '../../lib/paths.ts';
import { agencyQuery } from './api.ts';
import { AgencyHome } from './components/AgencyHome.tsx';
import { FoundButton } from './components/FoundButton.tsx';
import { InviteLink } from './components/InviteLink.tsx';
import { Received } from './components/Received.tsx';
import { WhoSees } from './components/WhoSees.tsx';
import classes from './AgencyPage.module.css';

/** `/dashboard/agency`: one's agency with its people and what they share; without one, what one is invited to. */
export function AgencyPage() {
  const t = useTranslations('agency');
  const { data, error, refetch } = useQuery({ ...agencyQuery, staleTime: 0 });
  const token = useSearchValue('invite');
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowSkeletons count={4} picture /> : null}
      {data && token ? <InviteLink key={token} token={token} /> : null}
      {data?.agency ? <AgencyHome agency={data.agency} /> : null}
      {data && !data.agency ? (
        <>
          {data.invitations.map((invitation) => (
            <Received key={invitation.id} invitation={invitation} />
          ))}
          {data.invitations.length === 0 && !token ? <NoAgency /> : null}
          <WhoSees />
        </>
      ) : null}
    </div>
  );
}

/** What to do next: found one, or become a realtor first. */
function NoAgency() {
  const t = useTranslations('agency');
  const { user } = useCurrentUser();
  const isRealtor = user?.isRealtor ?? true;
  return (
    <EmptyState icon={IconUsers} title={t('none')} text={isRealtor ? t('noneText') : t('notRealtor')} level={2}>
      {isRealtor ? (
        <FoundButton />
      ) : (
        <LinkButton to={paths.profile()} variant="ink">
          {t('toProfile')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
