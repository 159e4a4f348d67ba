import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useFetchAhead } from '../../../lib/useFetchAhead.ts';
import { LatePart } from '../../../ui/LatePart.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import type { AttributeGroup } from '../attributeGroups.ts';
import { loadGroupWords } from '../groupWords.ts';
import type { Filters, MapSide } from '../mapState.ts';
import { usePanel } from './usePanel.ts';
import classes from './FilterBar.module.css';

export interface FilterPartProps {
  side: MapSide;
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

export interface FilterPillProps extends FilterPartProps {
  /** Names the panel, and the pill while nothing is chosen. */
  label: string;
  /** What is chosen, in a few words; null for nothing. */
  chosen: string | null;
  /** Filters of this pill: what "clear" takes back. */
  names: readonly (keyof Filters)[];
  /** Where several pills share one filter: whose words are this one's. */
  group?: AttributeGroup;
  icon?: Icon;
  width?: number;
  part: PanelPart;
  /** Takes the filter back from the pill itself. */
  onClear?: () => void;
}

/** What a panel asks for; `attributes` are those of `group`. */
export type PanelPart = 'deal' | 'kind' | 'price' | 'rooms' | 'area' | 'place' | 'reach' | 'attributes';

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'), 'FilterPanel');

/** Panels open with a press, and pills say then what was chosen in them. */
export function usePanelCode(): void {
  const [, setIsHere] = useState(false);
  useFetchAhead(() => Promise.all([FilterPanel.preload(), loadGroupWords()]).then(() => setIsHere(true)));
}

/** A pill that shows its filter and opens its panel; what is changed there comes into force with "show". */
export function FilterPill(props: FilterPillProps) {
  const { label, chosen, icon, width = 340, onClear } = props;
  const panel = usePanel(width);
  return (
    <div ref={panel.holder} className={classes.holder}>
      <Pill
        hasPanel
        active={chosen !== null}
        open={panel.open}
        icon={icon}
        onClick={panel.toggle}
        {...(onClear ? { onClear } : {})}
      >
        {chosen === null ? label : <span className={classes.chosen}>{chosen}</span>}
        {chosen === null ? null : <span className="visuallyHidden">{label}</span>}
      </Pill>
      {panel.open ? (
        <div className={classes.panel} role="dialog" aria-label={label} style={{ ...panel.place, width }}>
          <LatePart>
            <FilterPanel {...props} close={panel.close} />
          </LatePart>
        </div>
      ) : null}
    </div>
  );
}
