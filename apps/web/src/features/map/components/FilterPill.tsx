import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import { Pill } from '../../../ui/Pill.tsx';
import type { Field } from '@app/contract/fields/field';
import { wordsName, wordsOf } from '../attributeFields.ts';
import type { Filters, MapSide } from '../mapState.ts';
import { PanelActs } from './PanelActs.tsx';
import { useDraft } from './useDraft.ts';
import { usePanel } from './usePanel.ts';
import classes from './FilterBar.module.css';

export interface FilterPartProps {
  side: MapSide;
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

interface FilterPillProps extends FilterPartProps {
  /** Names the panel, and the pill while nothing is chosen. */
  label: string;
  /** What is chosen, in a few words; null for nothing. */
  chosen: string | null;
  /** Filters of this pill: what "clear" takes back. */
  names: readonly (keyof Filters)[];
  /** Where several pills share one filter: the fields whose words are this one's. */
  clearFields?: readonly Field[];
  icon?: Icon;
  width?: number;
  children: (part: FilterPartProps) => ReactNode;
}

/** A pill that shows its filter and opens its panel; what is changed there comes into force with "show". */
export function FilterPill(props: FilterPillProps) {
  const { label, chosen, icon, width = 340 } = props;
  const panel = usePanel(width);
  return (
    <div ref={panel.holder} className={classes.holder}>
      <Pill hasPanel active={chosen !== null} open={panel.open} icon={icon} onClick={panel.toggle}>
        {chosen === null ? label : <span className={classes.chosen}>{chosen}</span>}
        {chosen === null ? null : <span className="visuallyHidden">{label}</span>}
      </Pill>
      {panel.open ? (
        <div className={classes.panel} role="dialog" aria-label={label} style={{ ...panel.place, width }}>
          <PanelBody {...props} close={panel.close} />
        </div>
      ) : null}
    </div>
  );
}

/** The pill's filters without what is chosen in it. */
function cleared({
  side,
  filters,
  names,
  clearFields,
}: Pick<FilterPillProps, 'side' | 'filters' | 'names' | 'clearFields'>) {
  if (!clearFields) return Object.fromEntries(names.map((name) => [name, undefined]));
  const name = wordsName(side);
  const own = wordsOf(clearFields, filters[name]);
  const left = filters[name]?.filter((word) => !own.includes(word)) ?? [];
  return { [name]: left.length > 0 ? left : undefined };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function PanelBody({
  side,
  filters,
  change,
  names,
  clearFields,
  children,
  close,
}: FilterPillProps & { close: () => void }) {
  const draft = useDraft(filters);
  const none: Partial<Filters> = cleared({
    side,
    filters: draft.filters,
    names,
    ...(clearFields ? { clearFields } : {}),
  });
  return (
    <>
      <div className="stack gap-5">{children({ side, filters: draft.filters, change: draft.change })}</div>
      <PanelActs
        side={side}
        filters={draft.filters}
        isChosen={Object.keys(none).some(
          (name) => !isSame(draft.filters[name as keyof Filters], none[name as keyof Filters]),
        )}
        onClear={() => {
          draft.change(none);
          change(none);
        }}
        onShow={() => {
          change(draft.changed);
          close();
        }}
      />
    </>
  );
}
