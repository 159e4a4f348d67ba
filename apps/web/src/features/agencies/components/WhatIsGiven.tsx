import type { AgencyMember } from '@app/contract/agencies';
import type { HandOverForm } from '@app/contract/agencyAdverts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { agencyOffersQuery, agencySearchesQuery } from '../api.ts';
import classes from '../AgencyPage.module.css';

type Which = HandOverForm['offers'];

interface ChoiceProps {
  member: AgencyMember;
  value: Which;
  onChange: (value: Which) => void;
}

interface ListedProps {
  all: string;
  value: Which;
  onChange: (value: Which) => void;
  items: readonly { id: number; words: string }[];
  list: Parameters<typeof NextPage>[0]['list'];
}

/** All of them, or those that are ticked. */
function Listed({ all, value, onChange, items, list }: ListedProps) {
  const isAll = value === 'all';
  const toggle = (id: number): void => {
    if (isAll) return;
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  return (
    <fieldset className={classes.choices}>
      <legend className="visuallyHidden">{all}</legend>
      <Checkbox
        label={<span className="strong">{all}</span>}
        checked={isAll}
        onChange={() => onChange(isAll ? [] : 'all')}
      />
      {isAll
        ? null
        : items.map(({ id, words }) => (
            <Checkbox key={id} label={words} checked={value.includes(id)} onChange={() => toggle(id)} />
          ))}
      {isAll ? null : <NextPage list={list} size="s" />}
    </fieldset>
  );
}

export function OffersChoice({ member, value, onChange }: ChoiceProps) {
  const t = useTranslations('agency.handOver');
  const list = useInfiniteQuery({ ...agencyOffersQuery(member.id), enabled: value !== 'all' });
  if (member.offers === 0) return null;
  const items = list.data?.pages.flatMap((page) => page.items.map(({ id, address }) => ({ id, words: address }))) ?? [];
  return (
    <Listed
      all={t('allOffers', { count: String(member.offers) })}
      value={value}
      onChange={onChange}
      items={items}
      list={list}
    />
  );
}

export function SearchesChoice({ member, value, onChange }: ChoiceProps) {
  const t = useTranslations('agency.handOver');
  const list = useInfiniteQuery({ ...agencySearchesQuery(member.id), enabled: value !== 'all' });
  if (member.searches === 0) return null;
  const items =
    list.data?.pages.flatMap((page) =>
      page.items.map(({ id, title, label }) => ({ id, words: label ? `${title} · ${label}` : title })),
    ) ?? [];
  return (
    <Listed
      all={t('allSearches', { count: String(member.searches) })}
      value={value}
      onChange={onChange}
      items={items}
      list={list}
    />
  );
}
