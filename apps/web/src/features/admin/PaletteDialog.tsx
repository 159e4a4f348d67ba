import type { Found } from '@app/contract/adminFind';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import { findQuery } from './api.ts';
import { adminItems } from './sections.ts';
import { useTyped } from './useTyped.ts';
import { dealTail } from '../../entities/offer/offerWords.ts';
import classes from './components/Palette.module.css';

interface Line {
  key: string;
  group: string;
  icon: Icon;
  side?: 'ember' | 'river';
  title: string;
  note: string;
  path: string;
}

/** Finds a user, an offer, a search or a page by a few letters; arrows choose, Enter opens. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  const go = useGo();
  const [text, setText, typed] = useTyped('');
  const [at, setAt] = useState(0);
  const { lines, pending } = useLines(typed);
  const shown = Math.min(at, Math.max(lines.length - 1, 0));
  const open = (line: Line | undefined): void => {
    if (!line) return;
    onClose();
    go(line.path);
  };
  const press = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === 'Enter') open(lines[shown]);
    const move = moves[event.key];
    if (move === undefined || lines.length === 0) return;
    event.preventDefault();
    setAt((shown + move + lines.length) % lines.length);
  };
  return (
    <Dialog title={t('palette.title')} onClose={onClose} width={620} padded={false}>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded={lines.length > 0}
          aria-controls="palette"
          aria-activedescendant={lines[shown] ? `palette-${lines[shown].key}` : undefined}
          placeholder={t('palette.hint')}
          maxLength={100}
          value={text}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id="palette" role="listbox" aria-label={t('palette.title')} className={classes.list} aria-busy={pending}>
        {lines.map((line, index) => (
          <Option
            key={line.key}
            line={line}
            first={line.group !== lines[index - 1]?.group}
            on={index === shown}
            open={open}
          />
        ))}
      </div>
      <p className={classes.foot} role="status">
        {lines.length > 0 ? (
          <span className={classes.keys}>{t('palette.keys')}</span>
        ) : pending ? (
          ''
        ) : typed.length < 2 ? (
          t('palette.short')
        ) : (
          t('palette.nothing')
        )}
      </p>
    </Dialog>
  );
}

interface OptionProps {
  line: Line;
  first: boolean;
  on: boolean;
  open: (line: Line) => void;
}

function Option({ line, first, on, open }: OptionProps) {
  return (
    <button
      type="button"
      id={`palette-${line.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={on}
      className={classes.line}
      data-group={first ? line.group : undefined}
      data-side={line.side}
      ref={(element) => {
        if (on) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => open(line)}
    >
      <line.icon size={19} stroke={1.75} aria-hidden />
      <span className="cut">{line.title}</span>
      <small className="cut">{line.note}</small>
    </button>
  );
}

function useLines(typed: string): { lines: Line[]; pending: boolean } {
  const t = useTranslations('admin');
  const words = useAdvertWords();
  const { data, isFetching } = useQuery(findQuery(typed));
  const wanted = typed.toLowerCase();
  const pages = adminItems
    .map((section) => ({ ...section, title: t(`nav.${section.text}`) }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  const lines: Line[] = [
    ...(data?.users ?? []).map((one) => ({
      key: `u${one.id}`,
      group: t('palette.users'),
      icon: IconUser,
      title: one.title || t('palette.noName'),
      note: one.note,
      path: paths.adminUser(one.id),
    })),
    ...(data?.offers ?? []).map((one) => ({
      key: `o${one.id}`,
      group: t('palette.offers'),
      icon: IconHome,
      side: 'ember' as const,
      title: one.title,
      note: words(one),
      path: paths.offerPreview(one.code ?? ''),
    })),
    ...(data?.searches ?? []).map((one) => ({
      key: `s${one.id}`,
      group: t('palette.searches'),
      icon: IconSearch,
      side: 'river' as const,
      title: one.title || t('palette.noName'),
      note: words(one, true),
      path: paths.searchPreview(one.code ?? ''),
    })),
    ...pages.map(({ path, icon, title }) => ({ key: path, group: t('palette.sections'), icon, title, note: '', path })),
  ];
  return { lines, pending: isFetching };
}

/** "Квартира · 400 €" of an offer, "Снять квартиру · 400 €" of a search. */
function useAdvertWords(): (one: Found, isSearch?: boolean) => string {
  const ui = useTranslations('ui');
  return ({ deal, property_type: type, note }, isSearch) => {
    const what = kindOf(type as PropertyType);
    const kind = isSearch ? ui(`searchTitle.${dealOf(deal as Deal)}.${what}`) : ui(`kind.${what}`);
    return note === '' ? kind : `${kind} · ${formatEuro(Number(note))}${dealTail(ui, deal as Deal)}`;
  };
}
