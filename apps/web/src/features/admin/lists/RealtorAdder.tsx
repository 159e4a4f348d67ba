import { listHomeRealtors } from '@app/contract/landing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../../lib/callQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { FindField } from '../components/FindField.tsx';
import classes from './ListEditor.module.css';
import type { ListDraft } from './useListDraft.ts';

const foundQuery = (q: string) =>
  queryOptions({
    ...callQuery(listHomeRealtors, { query: { limit: 6, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  });

/** Finds a verified realtor by name or agency and puts them at the end. */
export function RealtorAdder({ draft }: { draft: ListDraft }) {
  const t = useTranslations('admin');
  const [q, setText] = useState('');
  const { data } = useQuery(foundQuery(q));
  const found = (data?.items ?? []).filter(({ id }) => !draft.items.some((item) => item.id === String(id)));
  const add = (id: number, label: string): void =>
    draft.change([...draft.items, { key: String(id), id: String(id), hidden: false, used: false, label, values: {} }]);
  return (
    <div className={`panel ${classes.form}`}>
      <FindField label={t('lists.findRealtor')} value="" onFind={setText} />
      <ul className={classes.found}>
        {found.map(({ id, name, agency }) => (
          <li key={id}>
            <span className="grow">
              {name} {agency ? <span className="muted small">· {agency}</span> : null}
            </span>
            <Button size="s" icon={IconPlus} aria-label={t('lists.addRealtor', { name })} onClick={() => add(id, name)}>
              {t('lists.add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
