import { type LoggedAct, loggedActs } from '@app/contract/adminLog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addDays, instantOf, startOfDay } from '@app/domain/chisinauTime';
import { Button } from '../../ui/Button.tsx';
import { IconHistory } from '../../ui/icons/IconHistory.tsx';
import { actionsQuery, type Filter } from './api.ts';
import { FilterSelect } from './components/FilterSelect.tsx';
import { FindField } from './components/FindField.tsx';
import { Listed } from './components/Listed.tsx';
import { ListHead } from './components/ListHead.tsx';
import { LogEntry } from './components/LogEntry.tsx';
import { useFilter } from './useFilter.ts';
import classes from './components/admin.module.css';
import log from './LogPage.module.css';

const filters = ['q', 'act', 'user', 'looks', 'from', 'to'] as const;
const nothing = Object.fromEntries(filters.map((name) => [name, null]));

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
  const [filter, change] = useFilter(filters);
  const list = useInfiniteQuery(actionsQuery(asked(filter)));
  const actions = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <ListHead title={t('log.title')} total={list.data?.pages[0]?.total}>
        {isFiltered ? (
          <Button size="s" onClick={() => change(nothing)}>
            {t('log.all')}
          </Button>
        ) : null}
      </ListHead>
      <Tools filter={filter} change={change} />
      <Listed
        list={list}
        count={actions.length}
        empty={{ icon: IconHistory, title: t('log.empty'), text: t('log.emptyText') }}
        onClear={isFiltered ? () => change(nothing) : undefined}
      >
        <ul className={`panel ${log.entries}`}>
          {actions.map((action) => (
            <LogEntry key={action.id} action={action} />
          ))}
        </ul>
      </Listed>
    </>
  );
}

interface ToolsProps {
  filter: Filter;
  change: (change: Record<string, string | null>) => void;
}

function Tools({ filter, change }: ToolsProps) {
  const t = useTranslations('admin');
  return (
    <div className={classes.tools}>
      <FindField
        key={filter['q'] === undefined ? 'none' : 'some'}
        label={t('log.search')}
        value={filter['q'] ?? ''}
        onFind={(q) => change({ q: q || null })}
      />
      <FilterSelect<LoggedAct>
        label={t('log.act')}
        any={t('log.anyAct')}
        value={(filter['act'] as LoggedAct | undefined) ?? ''}
        options={loggedActs.map((act) => ({ value: act, label: t(`act.${act}`) }))}
        onChange={(act) => change({ act })}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={classes.check}>
          {t(`log.${end}`)}
          <input
            type="date"
            className={classes.choice}
            value={filter[end] ?? ''}
            onChange={(event) => change({ [end]: event.currentTarget.value || null })}
          />
        </label>
      ))}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={filter['looks'] === '1'}
          onChange={(event) => change({ looks: event.currentTarget.checked ? '1' : null })}
        />
        {t('log.looks')}
      </label>
    </div>
  );
}
