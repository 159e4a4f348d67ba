import { listAdminActions, loggedActs } from '@app/contract/adminLog';
import { addDays, instantOf, startOfDay } from '@app/domain/chisinauTime';
import { useTranslations } from 'use-intl';
import { IconHistory } from '../../ui/icons/IconHistory.tsx';
import type { Filter } from './api.ts';
import { AdminList } from './components/AdminList.tsx';
import type { ListFilter } from './components/ListFilterField.tsx';
import { LogEntry } from './components/LogEntry.tsx';
import log from './LogPage.module.css';

/** Days of Chișinău as the call's instants; the last one is whole, be it of 23 hours or of 25. No day is no limit. */
function asked({ from, to, ...filter }: Filter): Filter {
  const start = from ? instantOf(from, '00:00') : undefined;
  const end = to && instantOf(to, '00:00') ? startOfDay(addDays(to, 1)) : undefined;
  return {
    ...filter,
    ...(start ? { from: start.toISOString() } : {}),
    ...(end ? { to: end.toISOString() } : {}),
  };
}

/** Everything that administrators did, and with a tick what they looked at. */
export function LogPage() {
  const t = useTranslations('admin');
  const filters: ListFilter[] = [
    { as: 'words', name: 'q', label: t('log.search') },
    {
      as: 'choice',
      name: 'act',
      label: t('log.act'),
      any: t('log.anyAct'),
      options: loggedActs.map((act) => ({ value: act, label: t(`act.${act}`) })),
    },
    { as: 'day', name: 'from', label: t('log.from') },
    { as: 'day', name: 'to', label: t('log.to') },
    { as: 'tick', name: 'looks', label: t('log.looks') },
  ];
  return (
    <AdminList
      call={listAdminActions}
      title={t('log.title')}
      filters={filters}
      reset={{ label: t('log.all'), names: ['user', ...filters.map(({ name }) => name)] }}
      asked={asked}
      empty={{ icon: IconHistory, title: t('log.empty'), text: t('log.emptyText') }}
    >
      {(actions) => (
        <ul className={`panel ${log.entries}`}>
          {actions.map((action) => (
            <LogEntry key={action.id} action={action} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}
