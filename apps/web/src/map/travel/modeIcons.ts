import { IconBus } from '../../ui/icons/IconBus.tsx';
import { IconCar } from '../../ui/icons/IconCar.tsx';
import { IconWalk } from '../../ui/icons/IconWalk.tsx';

export const modeIcons = { walk: IconWalk, transit: IconBus, car: IconCar } as const;
