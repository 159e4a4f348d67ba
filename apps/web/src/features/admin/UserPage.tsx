import type { AdminUserFull } from '@app/contract/adminUserList';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useGo } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../entities/person/Avatar.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconArrowLeft } from '../../ui/icons/IconArrowLeft.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { userQuery } from './api.ts';
import { ActMenu } from './components/ActMenu.tsx';
import { LogEntry } from './components/LogEntry.tsx';
import { AdvertsOf, DevicesOf, ReviewsOf, ViewingsOf } from './components/PersonThings.tsx';
import { ContactsOf, NumbersOf } from './components/PersonAttributes.tsx';
import { PersonState, RoleBadge } from './components/PersonState.tsx';
import { Part } from './components/Part.tsx';
import { useNameOf } from './useNames.ts';
import classes from './UserPage.module.css';

/** A person with everything of theirs; that it was opened stands in the log. */
export function UserPage() {
  const t = useTranslations('admin');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(userQuery(Number(id)));
  return (
    <>
      <LinkButton to={paths.adminUsers()} variant="quiet" size="s" icon={IconArrowLeft}>
        {t('user.back')}
      </LinkButton>
      {data ? (
        <Person user={data} />
      ) : error ? (
        <ErrorState isPage error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeletons count={3} />
      )}
    </>
  );
}

function Person({ user }: { user: AdminUserFull }) {
  const t = useTranslations('admin');
  const go = useGo();
  const name = useNameOf()(user);
  return (
    <>
      <PageHead title={name} noIndex />
      <header className={`panel ${classes.head}`}>
        <Avatar name={name} path={user.avatar_path} size="l" />
        <div className={classes.who}>
          <h1>{name}</h1>
          <p className="row wraps">
            <RoleBadge role={user.role} />
            <PersonState user={user} />
            <span className="small faint tab">#{user.id}</span>
          </p>
        </div>
        <ActMenu user={user} wide onGone={() => go(paths.adminUsers(), { replace: true })} />
      </header>
      <div className={classes.parts}>
        <ContactsOf user={user} />
        <NumbersOf user={user} />
        <AdvertsOf title={t('user.offers')} side="ember" adverts={user.offers} count={user.offer_count} />
        <AdvertsOf title={t('user.searches')} side="river" adverts={user.searches} count={user.search_count} />
        <ViewingsOf viewings={user.viewings} />
        <ReviewsOf reviews={user.reviews} />
        <DevicesOf devices={user.devices} />
        <Part title={t('user.history')} empty={user.actions.length === 0}>
          {user.actions.map((action) => (
            <LogEntry key={action.id} action={action} short />
          ))}
        </Part>
      </div>
      <LinkButton to={paths.adminOffers({ user: user.id })} size="s">
        {t('user.allOffers')}
      </LinkButton>{' '}
      <LinkButton to={paths.adminSearches({ user: user.id })} size="s">
        {t('user.allSearches')}
      </LinkButton>{' '}
      <LinkButton to={paths.adminLog({ user: user.id, looks: 1 })} size="s">
        {t('user.allHistory')}
      </LinkButton>
    </>
  );
}
