import { transitBounds } from '@app/domain/osm/transitBounds';
import type { Bounds } from '@app/domain/ring';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { IconBus } from '../ui/icons/IconBus.tsx';
import { IconCube3dSphere } from '../ui/icons/IconCube3dSphere.tsx';
import { IconCurrentLocation } from '../ui/icons/IconCurrentLocation.tsx';
import { IconMinus } from '../ui/icons/IconMinus.tsx';
import { IconPlus } from '../ui/icons/IconPlus.tsx';
import { IconSatellite } from '../ui/icons/IconSatellite.tsx';

const icons = {
  zoomIn: IconPlus,
  zoomOut: IconMinus,
  locate: IconCurrentLocation,
  stops: IconBus,
  satellite: IconSatellite,
  tilt: IconCube3dSphere,
} as const;

interface ControlButtonProps extends ComponentProps<'button'> {
  control: keyof typeof icons;
}

/** A button at the map's edge. A press on the still map's button is passed on to the live one of the same name. */
export function ControlButton({ control, ...rest }: ControlButtonProps) {
  const t = useTranslations('map');
  const Icon = icons[control];
  return (
    <button type="button" aria-label={t(control)} title={t(control)} data-control={control} {...rest}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

/** Whether stops are known anywhere in this window. */
export function hasStops({ west, south, east, north }: Bounds): boolean {
  const area = transitBounds;
  return west <= area.east && east >= area.west && south <= area.north && north >= area.south;
}
