import { listAdminUsers, userStates } from '@app/contract/adminUserList';
import { roles } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { IconUserOff } from '../../ui/icons/IconUserOff.tsx';
import { AdminList } from './components/AdminList.tsx';
import type { ListFilter } from './components/ListFilterField.tsx';
import { PersonRow } from './components/PersonRow.tsx';
import people from './components/People.module.css';

/** Everybody with an account, by name, phone, e-mail, role and state. */
export function UsersPage() {
  const t = useTranslations('admin');
  const filters: ListFilter[] = [
    { as: 'words', name: 'q', label: t('users.search') },
    {
      as: 'choice',
      name: 'role',
      label: t('users.role'),
      any: t('users.anyRole'),
      options: roles.map((role) => ({ value: role, label: t(`users.roles.${role}`) })),
    },
    {
      as: 'choice',
      name: 'state',
      label: t('users.state'),
      any: t('users.anyState'),
      options: userStates.map((state) => ({ value: state, label: t(`users.states.${state}`) })),
    },
    {
      as: 'choice',
      name: 'sort',
      label: t('users.sort'),
      options: (['newest', 'oldest'] as const).map((sort) => ({ value: sort, label: t(`users.${sort}`) })),
    },
  ];
  return (
    <AdminList
      call={listAdminUsers}
      title={t('users.title')}
      filters={filters}
      empty={{ icon: IconUserOff, title: t('list.empty'), text: t('list.emptyText') }}
    >
      {(users) => (
        <div className={`panel ${people.people}`}>
          <ColumnNames />
          <ul>
            {users.map((user) => (
              <PersonRow key={user.id} user={user} />
            ))}
          </ul>
        </div>
      )}
    </AdminList>
  );
}

/** Seen alone: every value says itself what it is. */
function ColumnNames() {
  const t = useTranslations('admin');
  return (
    <div className={people.names} aria-hidden>
      <span>{t('users.column.person')}</span>
      <span>{t('users.column.contact')}</span>
      <span>{t('users.column.role')}</span>
      <span className={people.number}>
        <i className={`dot ${people.dot}`} />
        {t('users.column.offers')}
      </span>
      <span className={people.number}>
        <i className={`dot ${people.dot}`} data-side="river" />
        {t('users.column.searches')}
      </span>
      <span className={people.since}>{t('users.column.since')}</span>
      <span className={people.seen}>{t('users.column.seen')}</span>
      <span>{t('users.column.state')}</span>
    </div>
  );
}
