import { type UserState, userStates } from '@app/contract/adminUserList';
import { type Role, roles } from '@app/domain/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { IconUserOff } from '../../ui/icons/IconUserOff.tsx';
import { usersQuery } from './api.ts';
import { FilterSelect } from './components/FilterSelect.tsx';
import { FindField } from './components/FindField.tsx';
import { Listed } from './components/Listed.tsx';
import { ListHead } from './components/ListHead.tsx';
import { PersonRow } from './components/PersonRow.tsx';
import { useFilter } from './useFilter.ts';
import classes from './components/admin.module.css';
import people from './components/People.module.css';

const filters = ['q', 'role', 'state', 'sort'] as const;
const nothing = Object.fromEntries(filters.map((name) => [name, null]));

/** Everybody with an account, by name, phone, e-mail, role and state. */
export function UsersPage() {
  const t = useTranslations('admin');
  const [filter, change] = useFilter(filters);
  const list = useInfiniteQuery(usersQuery(filter));
  const users = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort');
  return (
    <>
      <ListHead title={t('users.title')} total={list.data?.pages[0]?.total} moreThan={list.data?.pages[0]?.more_than} />
      <div className={classes.tools}>
        <FindField
          key={filter['q'] === undefined ? 'none' : 'some'}
          label={t('users.search')}
          value={filter['q'] ?? ''}
          onFind={(q) => change({ q: q || null })}
        />
        <FilterSelect<Role>
          label={t('users.role')}
          any={t('users.anyRole')}
          value={(filter['role'] as Role | undefined) ?? ''}
          options={roles.map((role) => ({ value: role, label: t(`users.roles.${role}`) }))}
          onChange={(role) => change({ role })}
        />
        <FilterSelect<UserState>
          label={t('users.state')}
          any={t('users.anyState')}
          value={(filter['state'] as UserState | undefined) ?? ''}
          options={userStates.map((state) => ({ value: state, label: t(`users.states.${state}`) }))}
          onChange={(state) => change({ state })}
        />
        <FilterSelect<'newest' | 'oldest'>
          label={t('users.sort')}
          value={filter['sort'] === 'oldest' ? 'oldest' : 'newest'}
          options={(['newest', 'oldest'] as const).map((sort) => ({ value: sort, label: t(`users.${sort}`) }))}
          onChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
        />
      </div>
      <Listed
        list={list}
        count={users.length}
        empty={{ icon: IconUserOff, title: t('list.empty'), text: t('list.emptyText') }}
        onClear={isFiltered ? () => change(nothing) : undefined}
      >
        <div className={`panel ${people.people}`}>
          <ColumnNames />
          <ul>
            {users.map((user) => (
              <PersonRow key={user.id} user={user} />
            ))}
          </ul>
        </div>
      </Listed>
    </>
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
