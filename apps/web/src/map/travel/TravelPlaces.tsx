import { listTravelModes } from '@app/contract/travel';
import type { LngLat } from '@app/domain/kinds';
import type { MarkedPlace } from '@app/domain/markedPlace';
import type { TravelMode } from '@app/domain/travel';
import { maxTravelPlaces } from '@app/domain/travelLimits';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { IconMapPin } from '../../ui/icons/IconMapPin.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconTrash } from '../../ui/icons/IconTrash.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import type { Side } from '../../ui/side.ts';
import { AddressField } from '../AddressField.tsx';
import { PointCalled } from '../PointCalled.tsx';
import { useMarkerAddress } from '../useMarkerAddress.ts';
import { modeIcons } from './modeIcons.ts';
import type { NamedPlace } from './reachText.ts';
import { TravelMap } from './TravelMap.tsx';
import { useReached } from './useReached.ts';
import classes from './Travel.module.css';

const offeredMinutes = [5, 10, 15, 20, 30, 45, 60] as const;

/** A place that is still being asked for has no point. */
interface Row {
  at: LngLat | null;
  minutes: number;
  by: TravelMode;
  label: string;
  isAddressOfMap?: boolean | undefined;
}
const emptyRow: Row = { at: null, minutes: 20, by: 'walk', label: '' };
const placesOf = (rows: readonly Row[]): NamedPlace[] => rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));

interface TravelPlacesProps {
  places: readonly NamedPlace[];
  onChange: (places: NamedPlace[]) => void;
  side: Side;
}

/** Up to three places with the minutes that the way there may take: what is asked for is near to all of them. */
export function TravelPlaces({ places, onChange, side }: TravelPlacesProps) {
  const t = useTranslations('travel');
  const [rows, setRows] = useState<readonly Row[]>(places.length > 0 ? places : [emptyRow]);
  // Taken back by somebody else's button.
  if (places.length === 0 && placesOf(rows).length > 0) setRows([emptyRow]);
  const change = (next: readonly Row[]): void => {
    setRows(next.length > 0 ? next : [emptyRow]);
    onChange(placesOf(next));
  };
  const nothing = useReached(places)?.length === 0;
  const mayAdd = rows.length < maxTravelPlaces && rows.every(({ at }) => at !== null);
  return (
    <div className="stack gap-4">
      {rows.map((row, i) => (
        <TravelRow
          // oxlint-disable-next-line react/no-array-index-key -- places have no other name, and keep their order
          key={i}
          row={row}
          number={i + 1}
          side={side}
          onChange={(patch) => change(rows.map((one, n) => (n === i ? { ...one, ...patch } : one)))}
          onRemove={
            rows.length > 1 || row.at !== null || row.label ? () => change(rows.filter((_, n) => n !== i)) : undefined
          }
        />
      ))}
      {mayAdd ? (
        <div className="stack gap-2">
          <Button
            size="s"
            icon={IconPlus}
            onClick={() => setRows([...rows, { ...emptyRow, by: rows.at(-1)?.by ?? 'walk' }])}
          >
            {t('add')}
          </Button>
          <p className="small muted">{t('addHint')}</p>
        </div>
      ) : null}
      <p role="status" className={nothing ? 'small c-bad' : 'visuallyHidden'}>
        {nothing ? t('nothing') : ''}
      </p>
      <p className="small muted">{t('estimate')}</p>
    </div>
  );
}

interface TravelRowProps {
  row: Row;
  number: number;
  side: Side;
  onChange: (patch: Partial<Row>) => void;
  onRemove: (() => void) | undefined;
}

function TravelRow({ row, number, side, onChange, onRemove }: TravelRowProps) {
  const t = useTranslations('travel');
  const { data } = useQuery(callQuery(listTravelModes, {}));
  const title = useId();
  const modes = data?.modes ?? ['walk'];
  // An address may ask for what is not known here any more.
  const shown = modes.includes(row.by) ? modes : [...modes, row.by];
  const minutes = [...new Set([...offeredMinutes, row.minutes])].toSorted((a, b) => a - b);
  return (
    <section className={classes.place} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>{t('place', { number: String(number) })}</h3>
        {onRemove ? (
          <Button
            size="s"
            square
            variant="quiet"
            icon={IconTrash}
            aria-label={t('remove', { number: String(number) })}
            title={t('remove', { number: String(number) })}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <TravelPoint
        label={t('from')}
        at={row.at}
        address={row.label}
        isAddressOfMap={row.isAddressOfMap ?? row.at !== null}
        onChange={(at, label, isAddressOfMap) => onChange({ at, label, isAddressOfMap })}
      />
      <PillGroup
        label={t('minutes')}
        side={side}
        value={row.minutes}
        options={minutes.map((value) => ({ value, label: String(value) }))}
        onChange={(chosen) => onChange({ minutes: chosen ?? row.minutes })}
      />
      <PillGroup<TravelMode>
        label={t('by')}
        side={side}
        value={row.by}
        options={shown.map((value) => ({ value, label: t(`modes.${value}`), icon: modeIcons[value] }))}
        onChange={(chosen) => onChange({ by: chosen ?? row.by })}
      />
    </section>
  );
}

interface TravelPointProps {
  /** Of the address. */
  label: string;
  at: LngLat | null;
  /** What the point is called. */
  address: string;
  isAddressOfMap?: boolean | undefined;
  /** A point that is still being asked for is null. */
  onChange: (at: LngLat | null, address: string, isAddressOfMap: boolean) => void;
}

/** Where a place is: by its address, or by a press on a map. */
export function TravelPoint({ label, at, address, isAddressOfMap, onChange }: TravelPointProps) {
  const t = useTranslations('travel');
  const [onMap, setOnMap] = useState(false);
  const id = useId();
  const place = { point: at, address, isAddressOfMap };
  const change = (changed: Partial<MarkedPlace>): void => {
    const next = { ...place, ...changed };
    onChange(next.point, next.address, next.isAddressOfMap === true);
  };
  const choice = useMarkerAddress(place, change, t('chosen'));
  return (
    <>
      <AddressField
        label={label}
        value={address}
        // Other words are another place, which is still to be chosen.
        onType={(words) => onChange(null, words, false)}
        onChoose={choice.find}
      />
      <PointCalled choice={choice} />
      <Button size="s" icon={IconMapPin} aria-expanded={onMap} aria-controls={id} onClick={() => setOnMap(!onMap)}>
        {t('pick')}
      </Button>
      <div id={id} hidden={!onMap}>
        {onMap ? <TravelMap at={at} onChange={choice.choose} /> : null}
      </div>
    </>
  );
}
