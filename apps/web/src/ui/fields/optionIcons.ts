import type { OptionCode } from '@app/domain/dictionaries';
import { IconBan } from '../icons/IconBan.tsx';
import { IconBed } from '../icons/IconBed.tsx';
import { IconBriefcase } from '../icons/IconBriefcase.tsx';
import { IconBuildingCastle } from '../icons/IconBuildingCastle.tsx';
import { IconBuildingCommunity } from '../icons/IconBuildingCommunity.tsx';
import { IconBuildingEstate } from '../icons/IconBuildingEstate.tsx';
import { IconBuildingFactory2 } from '../icons/IconBuildingFactory2.tsx';
import { IconBuildingSkyscraper } from '../icons/IconBuildingSkyscraper.tsx';
import { IconBuildingStore } from '../icons/IconBuildingStore.tsx';
import { IconBuildingWarehouse } from '../icons/IconBuildingWarehouse.tsx';
import { IconCar } from '../icons/IconCar.tsx';
import { IconCarGarage } from '../icons/IconCarGarage.tsx';
import { IconCat } from '../icons/IconCat.tsx';
import { IconChecks } from '../icons/IconChecks.tsx';
import { IconCoin } from '../icons/IconCoin.tsx';
import { IconDesk } from '../icons/IconDesk.tsx';
import { IconDog } from '../icons/IconDog.tsx';
import { IconFish } from '../icons/IconFish.tsx';
import { IconFlame } from '../icons/IconFlame.tsx';
import { IconHome } from '../icons/IconHome.tsx';
import { IconLamp } from '../icons/IconLamp.tsx';
import { IconPaw } from '../icons/IconPaw.tsx';
import { IconSparkles } from '../icons/IconSparkles.tsx';
import { IconSquare } from '../icons/IconSquare.tsx';
import { IconStethoscope } from '../icons/IconStethoscope.tsx';
import { IconTools } from '../icons/IconTools.tsx';
import { IconToolsKitchen2 } from '../icons/IconToolsKitchen2.tsx';
import { IconTractor } from '../icons/IconTractor.tsx';
import { IconTree } from '../icons/IconTree.tsx';
import { IconWall } from '../icons/IconWall.tsx';
import type { Icon } from '../icons/drawIcon.tsx';

/** Drawings beside the options of dictionaries, by code. Those that are words or numbers alone have none. */
const icons: Partial<Record<OptionCode, Icon>> = {
  heating_autonomous: IconFlame,
  heating_central: IconBuildingFactory2,
  repair_designer: IconLamp,
  repair_habitable: IconDesk,
  repair_white_shell: IconWall,
  repair_needed: IconTools,
  parking_covered: IconCarGarage,
  parking_open: IconCar,
  parking_none: IconBan,
  building_new: IconBuildingSkyscraper,
  building_stone: IconWall,
  building_panel: IconBuildingCommunity,
  building_monolith: IconBuildingEstate,
  building_old: IconBuildingCastle,
  has_no_pets: IconBan,
  has_cat: IconCat,
  has_dog: IconDog,
  has_small_pet: IconFish,
  has_other_pet: IconPaw,
  pets_none: IconBan,
  pets_cats: IconCat,
  pets_dogs: IconDog,
  pets_paid: IconCoin,
  land_building: IconHome,
  land_farm: IconTractor,
  land_garden: IconTree,
  land_commerce: IconBriefcase,
  commercial_office: IconBriefcase,
  commercial_shop: IconBuildingStore,
  commercial_warehouse: IconBuildingWarehouse,
  commercial_production: IconBuildingFactory2,
  commercial_restaurant: IconToolsKitchen2,
  commercial_services: IconStethoscope,
  commercial_hotel: IconBed,
  commercial_free: IconSparkles,
  commercial_repair_designer: IconLamp,
  commercial_repair_ready: IconChecks,
  commercial_repair_white: IconWall,
  commercial_repair_grey: IconSquare,
  commercial_repair_needed: IconTools,
};

export function optionIcon(code: string): Icon | undefined {
  return icons[code as OptionCode];
}
