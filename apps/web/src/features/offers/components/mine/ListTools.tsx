import { myOfferSorts } from '@app/domain/ownStates';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { oneOf } from '../../../../lib/search.ts';
import { usePatchSearch, useSearchValue } from '../../../../lib/navigation.ts';
import { useDebounced } from '../../../../lib/useDebounced.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dropdown } from '../../../../ui/Dropdown.tsx';
import { IconAdjustmentsHorizontal } from '../../../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { IconLayoutList } from '../../../../ui/icons/IconLayoutList.tsx';
import { IconList } from '../../../../ui/icons/IconList.tsx';
import { IconSearch } from '../../../../ui/icons/IconSearch.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { tableColumns, type TableLook } from '../../tableLook.ts';
import classes from './ListTools.module.css';

/** What is looked for and in which order, as the address has it. */
export function useAsked() {
  return { q: useSearchValue('q') ?? '', sort: oneOf(myOfferSorts, useSearchValue('sort')) ?? 'newest' } as const;
}

interface ListToolsProps {
  asTable: boolean;
  look: TableLook;
  onLook: (change: Partial<TableLook>) => void;
}

/** Finds among one's own offers, orders them, and says how they are shown. */
export function ListTools({ asTable, look, onLook }: ListToolsProps) {
  const t = useTranslations('ownOffers');
  const patch = usePatchSearch();
  const { sort } = useAsked();
  return (
    <div className={classes.tools}>
      <Find />
      <label className={classes.sort}>
        <span className="visuallyHidden">{t('sort')}</span>
        <select
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            patch({ sort: value === 'newest' ? null : value }, { replace: true })
          }
        >
          {myOfferSorts.map((one) => (
            <option key={one} value={one}>
              {t(`order.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={classes.look}>
        <SegmentedControl
          label={t('look')}
          options={[
            { value: 'cards' as const, label: t('cards'), icon: IconLayoutList },
            { value: 'table' as const, label: t('table'), icon: IconList },
          ]}
          value={asTable ? 'table' : 'cards'}
          onChange={(as) => onLook({ as: as ?? 'cards' })}
          size="s"
        />
        {asTable ? <Columns look={look} onLook={onLook} /> : null}
      </div>
    </div>
  );
}

/** What is typed is looked for a moment later. */
function Find() {
  const t = useTranslations('ownOffers');
  const patch = usePatchSearch();
  const { q } = useAsked();
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  const typed = useDebounced(text.trim(), 300);
  // Changed elsewhere, by Back or a link.
  if (q !== asked) {
    setAsked(q);
    if (q !== typed) setText(q);
  }
  useEffect(() => {
    if (typed !== q && typed === text.trim()) patch({ q: typed || null }, { replace: true });
    // The address follows what is typed; that it changed is no reason to write it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return (
    <label className={classes.find}>
      <IconSearch size={19} stroke={1.75} aria-hidden />
      <span className="visuallyHidden">{t('find')}</span>
      <input
        type="search"
        maxLength={100}
        placeholder={t('find')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}

function Columns({ look, onLook }: Pick<ListToolsProps, 'look' | 'onLook'>) {
  const t = useTranslations('ownOffers');
  return (
    <Dropdown
      label={t('columns')}
      button={
        <>
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
          {t('columns')}
        </>
      }
      buttonClass={classes.columns!}
    >
      {() => (
        <fieldset className={classes.choices}>
          <legend className="visuallyHidden">{t('columns')}</legend>
          {tableColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(`column.${column}`)}
              checked={look.columns.includes(column)}
              onChange={() =>
                onLook({
                  columns: tableColumns.filter((one) => look.columns.includes(one) !== (one === column)),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </Dropdown>
  );
}
