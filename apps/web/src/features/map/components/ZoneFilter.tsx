import { thinRing } from '@app/domain/thinRing';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { codeText } from '../../../lib/errorText.ts';
import { DrawZones } from '../../../map/DrawZones.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { ReachLayer } from '../../../map/travel/ReachLayer.tsx';
import { readReach } from '../../../map/travel/reachText.ts';
import { positionOf } from '../../../map/view.ts';
import { readZone, zoneText } from '../../../map/zoneText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { bboxText } from '../mapBounds.ts';
import { filtersOf, hasPlace, type ChangeFilters, type MapState } from '../mapState.ts';
import classes from './MapPane.module.css';

interface ZoneFilterProps {
  state: MapState;
  change: ChangeFilters;
}

/** Where to look, said on the map itself: a drawn zone, what can be reached, or the window as it is moved. */
export function ZoneFilter({ state, change }: ZoneFilterProps) {
  const locale = useLocale();
  const zones = useMemo(() => {
    const ring = readZone(state.zone);
    return ring ? [ring] : [];
  }, [state.zone]);
  const places = useMemo(() => readReach(state.reach), [state.reach]);
  return (
    <>
      <ReachLayer places={places} />
      <DrawZones
        zones={zones}
        max={1}
        startsDrawing={state.draw === '1'}
        onChange={([ring]) =>
          change({ zone: ring ? zoneText(thinRing(ring)) : undefined, reach: undefined, draw: undefined })
        }
        onRefused={(code) => void codeText(code, locale).then((words) => toast.warning(words))}
        beside={hasPlace(filtersOf(state)) ? null : <MoveSearch state={state} change={change} />}
      />
    </>
  );
}

function MoveSearch({ state, change }: ZoneFilterProps) {
  const t = useTranslations('mapPage');
  const { map } = useMap();
  const searches = state.move !== '0';
  const here = (): void => change({ bbox: bboxText(positionOf(map).bounds) });
  return (
    <>
      <label className={`${classes.move} only-desktop`} data-control="move">
        {t('searchOnMove')}
        <input
          type="checkbox"
          checked={searches}
          onChange={(event) => change({ move: event.currentTarget.checked ? undefined : '0' }, { replace: true })}
        />
      </label>
      {searches ? null : (
        <Button size="s" variant="ink" icon={IconRefresh} data-control="here" onClick={here}>
          {t('searchHere')}
        </Button>
      )}
    </>
  );
}
