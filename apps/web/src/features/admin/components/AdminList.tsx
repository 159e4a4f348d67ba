import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { type Filter, type ListCall, listPages } from '../api.ts';
import { useFilter } from '../useFilter.ts';
import { Listed } from './Listed.tsx';
import { ListFilterField, type ListFilter } from './ListFilterField.tsx';
import { ListHead } from './ListHead.tsx';

interface AdminListProps<Item> {
  call: ListCall<Item>;
  title: string;
  /** What it can be asked by, in the order of the fields. */
  filters: readonly ListFilter[];
  /** A button that takes these filters off, those without a field too, when there is one of them. */
  reset?: { label: string; names: readonly string[] };
  /** What the call is asked where that is not the filter as it stands. */
  asked?: (filter: Filter) => Filter;
  empty: { icon: Icon; title: string; text: string };
  /** The rows. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A long list of administrators: how many there are, its filters, kept in the address, and its rows page by page. */
export function AdminList<Item>(props: AdminListProps<Item>) {
  const { call, title, filters, reset, asked = (filter) => filter, empty, children } = props;
  const names = [...new Set([...filters.map(({ name }) => name), ...(reset?.names ?? [])])];
  const [filter, change] = useFilter(names);
  const list = useInfiniteQuery(listPages(call, asked(filter)));
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const takeOff = (some: readonly string[]) => change(Object.fromEntries(some.map((name) => [name, null])));
  // An order leaves nothing out.
  const orders = new Set(filters.flatMap((one) => (one.as === 'choice' && one.any === undefined ? [one.name] : [])));
  const isFiltered = Object.keys(filter).some((name) => !orders.has(name));
  return (
    <>
      <ListHead title={title} total={first?.total} moreThan={first?.more_than}>
        {reset?.names.some((name) => filter[name]) ? (
          <Button size="s" onClick={() => takeOff(reset.names)}>
            {reset.label}
          </Button>
        ) : null}
      </ListHead>
      <div className="row wraps mb-4">
        {filters.map((one) => (
          <ListFilterField
            key={one.name}
            filter={one}
            value={filter[one.name] ?? ''}
            onChange={(value) => change({ [one.name]: value })}
          />
        ))}
      </div>
      <Listed list={list} count={items.length} empty={empty} onClear={isFiltered ? () => takeOff(names) : undefined}>
        {children(items)}
      </Listed>
    </>
  );
}
