import { fieldErrorText } from '@app/contract/fieldErrors';
import type { LngLat, Ring } from '@app/domain/kinds';
import { maxZones } from '@app/domain/zones';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { WholeMapDialog } from '../../../map/WholeMap.tsx';
import type { MapPosition } from '../../../map/view.ts';
import { toast } from '../../../ui/toast.ts';
import { AreaMap } from './AreaMap.tsx';
import classes from './SearchForm.module.css';
import { ZoneChips } from './ZoneChips.tsx';
import type { ChosenZone } from './zones.ts';

interface SelectAreaDialogProps {
  zones: readonly ChosenZone[];
  /** Offers that fit so far. */
  offers: readonly LngLat[];
  /** Where the map of the form stands. */
  position: MapPosition | null;
  onConfirm: (zones: readonly ChosenZone[]) => void;
  onClose: () => void;
}

/** The zones of a search, over the whole screen. */
export function SelectAreaDialog({ zones: start, offers, position, onConfirm, onClose }: SelectAreaDialogProps) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const [zones, setZones] = useState(start);
  const [shown, setShown] = useState<Ring | null>(null);
  const confirm = (): void => {
    // Nothing to take over; zones that were there and are gone are.
    if (zones.length === 0 && start.length === 0) return void toast.warning(fieldErrorText('zone_required', locale));
    onConfirm(zones);
  };
  return (
    <WholeMapDialog
      title={t('selectArea')}
      side="river"
      onBack={onClose}
      onConfirm={confirm}
      top={
        <div className={classes.chosen}>
          <p className="muted small">{t('zoneCount', { count: String(zones.length), max: String(maxZones) })}</p>
          <ZoneChips zones={zones} onChange={setZones} onShow={(ring) => setShown([...ring])} />
        </div>
      }
    >
      <AreaMap zones={zones} onChange={setZones} offers={offers} shown={shown} position={position} whole />
    </WholeMapDialog>
  );
}
