import type { LngLat, Ring } from '@app/domain/kinds';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMap } from '../../../map/mapContext.ts';
import { type MapPosition, positionOf } from '../../../map/view.ts';
import { OpensWhole } from '../../../map/WholeMap.tsx';
import { IconPolygon } from '../../../ui/icons/IconPolygon.tsx';
import { AreaMap } from './AreaMap.tsx';
import classes from './SearchForm.module.css';
import { SelectAreaDialog } from './SelectAreaDialog.tsx';
import type { ChosenZone } from './zones.ts';

interface ZoneMapProps {
  zones: readonly ChosenZone[];
  onChange: (zones: readonly ChosenZone[]) => void;
  /** Offers that fit so far. */
  offers: readonly LngLat[];
  /** A zone that was chosen from the list: the map goes there. */
  shown: Ring | null;
  /** Takes the map itself, for pictures of the zones. */
  mapRef: RefObject<MaplibreMap | null>;
}

/** The map beside the form, and the one over the whole screen. */
export function ZoneMap({ zones, onChange, offers, shown, mapRef }: ZoneMapProps) {
  const t = useTranslations('searches');
  const [whole, setWhole] = useState<{ position: MapPosition | null } | null>(null);
  return (
    <div className={classes.map}>
      <OpensWhole
        label={t('selectArea')}
        icon={IconPolygon}
        onOpen={() => setWhole({ position: mapRef.current && positionOf(mapRef.current) })}
      >
        <AreaMap zones={zones} onChange={onChange} offers={offers} shown={shown}>
          <TakeMap mapRef={mapRef} />
        </AreaMap>
      </OpensWhole>
      {whole ? (
        <SelectAreaDialog
          zones={zones}
          offers={offers}
          position={whole.position}
          onConfirm={(chosen) => {
            onChange(chosen);
            setWhole(null);
          }}
          onClose={() => setWhole(null)}
        />
      ) : null}
    </div>
  );
}

function TakeMap({ mapRef }: { mapRef: RefObject<MaplibreMap | null> }) {
  const { map } = useMap();
  useEffect(() => {
    mapRef.current = map;
    return () => {
      mapRef.current = null;
    };
  }, [map, mapRef]);
  return null;
}
