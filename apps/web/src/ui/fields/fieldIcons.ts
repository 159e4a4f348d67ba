import type { Field } from '@app/contract/fields/field';
import type { FieldIcon } from '@app/contract/fields/fieldIcon';
import { IconAirConditioning } from '../icons/IconAirConditioning.tsx';
import { IconAlignLeft } from '../icons/IconAlignLeft.tsx';
import { IconArmchair } from '../icons/IconArmchair.tsx';
import { IconArmchairOff } from '../icons/IconArmchairOff.tsx';
import { IconArrowsExchange } from '../icons/IconArrowsExchange.tsx';
import { IconArrowsHorizontal } from '../icons/IconArrowsHorizontal.tsx';
import { IconBath } from '../icons/IconBath.tsx';
import { IconBeach } from '../icons/IconBeach.tsx';
import { IconBed } from '../icons/IconBed.tsx';
import { IconBedFlat } from '../icons/IconBedFlat.tsx';
import { IconBolt } from '../icons/IconBolt.tsx';
import { IconBowlSpoon } from '../icons/IconBowlSpoon.tsx';
import { IconBox } from '../icons/IconBox.tsx';
import { IconBoxModel2 } from '../icons/IconBoxModel2.tsx';
import { IconBucket } from '../icons/IconBucket.tsx';
import { IconBuilding } from '../icons/IconBuilding.tsx';
import { IconBuildingSkyscraper } from '../icons/IconBuildingSkyscraper.tsx';
import { IconBuildingStore } from '../icons/IconBuildingStore.tsx';
import { IconBulb } from '../icons/IconBulb.tsx';
import { IconBus } from '../icons/IconBus.tsx';
import { IconCalendarEvent } from '../icons/IconCalendarEvent.tsx';
import { IconCalendarTime } from '../icons/IconCalendarTime.tsx';
import { IconCar } from '../icons/IconCar.tsx';
import { IconCarGarage } from '../icons/IconCarGarage.tsx';
import { IconCertificate } from '../icons/IconCertificate.tsx';
import { IconClock24 } from '../icons/IconClock24.tsx';
import { IconCoin } from '../icons/IconCoin.tsx';
import { IconCurrencyEuro } from '../icons/IconCurrencyEuro.tsx';
import { IconDoor } from '../icons/IconDoor.tsx';
import { IconDroplet } from '../icons/IconDroplet.tsx';
import { IconDroplets } from '../icons/IconDroplets.tsx';
import { IconElevator } from '../icons/IconElevator.tsx';
import { IconFence } from '../icons/IconFence.tsx';
import { IconFlame } from '../icons/IconFlame.tsx';
import { IconFridge } from '../icons/IconFridge.tsx';
import { IconGrid4x4 } from '../icons/IconGrid4x4.tsx';
import { IconGrill } from '../icons/IconGrill.tsx';
import { IconHanger } from '../icons/IconHanger.tsx';
import { IconHome } from '../icons/IconHome.tsx';
import { IconHorseToy } from '../icons/IconHorseToy.tsx';
import { IconHourglass } from '../icons/IconHourglass.tsx';
import { IconId } from '../icons/IconId.tsx';
import { IconKey } from '../icons/IconKey.tsx';
import { IconMoodKid } from '../icons/IconMoodKid.tsx';
import { IconMountain } from '../icons/IconMountain.tsx';
import { IconPaint } from '../icons/IconPaint.tsx';
import { IconParkingCircle } from '../icons/IconParkingCircle.tsx';
import { IconPaw } from '../icons/IconPaw.tsx';
import { IconPercentage } from '../icons/IconPercentage.tsx';
import { IconPhone } from '../icons/IconPhone.tsx';
import { IconPill } from '../icons/IconPill.tsx';
import { IconPlant } from '../icons/IconPlant.tsx';
import { IconPlugConnected } from '../icons/IconPlugConnected.tsx';
import { IconPool } from '../icons/IconPool.tsx';
import { IconRipple } from '../icons/IconRipple.tsx';
import { IconRoad } from '../icons/IconRoad.tsx';
import { IconRulerMeasure } from '../icons/IconRulerMeasure.tsx';
import { IconSchool } from '../icons/IconSchool.tsx';
import { IconSofa } from '../icons/IconSofa.tsx';
import { IconStairs } from '../icons/IconStairs.tsx';
import { IconStethoscope } from '../icons/IconStethoscope.tsx';
import { IconSun } from '../icons/IconSun.tsx';
import { IconTemperature } from '../icons/IconTemperature.tsx';
import { IconTemperaturePlus } from '../icons/IconTemperaturePlus.tsx';
import { IconTools } from '../icons/IconTools.tsx';
import { IconToolsKitchen2 } from '../icons/IconToolsKitchen2.tsx';
import { IconTree } from '../icons/IconTree.tsx';
import { IconTrees } from '../icons/IconTrees.tsx';
import { IconUmbrella } from '../icons/IconUmbrella.tsx';
import { IconUsers } from '../icons/IconUsers.tsx';
import { IconVideo } from '../icons/IconVideo.tsx';
import { IconWashMachine } from '../icons/IconWashMachine.tsx';
import { IconWheelchair } from '../icons/IconWheelchair.tsx';
import { IconWifi } from '../icons/IconWifi.tsx';
import { IconWind } from '../icons/IconWind.tsx';
import { IconWindow } from '../icons/IconWindow.tsx';
import { IconWindowMaximize } from '../icons/IconWindowMaximize.tsx';
import type { Icon } from '../icons/drawIcon.tsx';

/** The drawings that the field tables name. */
const icons: Readonly<Record<FieldIcon, Icon>> = {
  AirConditioning: IconAirConditioning,
  AlignLeft: IconAlignLeft,
  Armchair: IconArmchair,
  ArmchairOff: IconArmchairOff,
  ArrowsExchange: IconArrowsExchange,
  ArrowsHorizontal: IconArrowsHorizontal,
  Bath: IconBath,
  Beach: IconBeach,
  Bed: IconBed,
  BedFlat: IconBedFlat,
  Bolt: IconBolt,
  BowlSpoon: IconBowlSpoon,
  Box: IconBox,
  BoxModel2: IconBoxModel2,
  Bucket: IconBucket,
  Building: IconBuilding,
  BuildingSkyscraper: IconBuildingSkyscraper,
  BuildingStore: IconBuildingStore,
  Bulb: IconBulb,
  Bus: IconBus,
  CalendarEvent: IconCalendarEvent,
  CalendarTime: IconCalendarTime,
  Car: IconCar,
  CarGarage: IconCarGarage,
  Certificate: IconCertificate,
  Clock24: IconClock24,
  Coin: IconCoin,
  CurrencyEuro: IconCurrencyEuro,
  Door: IconDoor,
  Droplet: IconDroplet,
  Droplets: IconDroplets,
  Elevator: IconElevator,
  Fence: IconFence,
  Flame: IconFlame,
  Fridge: IconFridge,
  Grid4x4: IconGrid4x4,
  Grill: IconGrill,
  Hanger: IconHanger,
  Home: IconHome,
  HorseToy: IconHorseToy,
  Hourglass: IconHourglass,
  Id: IconId,
  Key: IconKey,
  MoodKid: IconMoodKid,
  Mountain: IconMountain,
  Paint: IconPaint,
  ParkingCircle: IconParkingCircle,
  Paw: IconPaw,
  Percentage: IconPercentage,
  Phone: IconPhone,
  Pill: IconPill,
  Plant: IconPlant,
  PlugConnected: IconPlugConnected,
  Pool: IconPool,
  Ripple: IconRipple,
  Road: IconRoad,
  RulerMeasure: IconRulerMeasure,
  School: IconSchool,
  Sofa: IconSofa,
  Stairs: IconStairs,
  Stethoscope: IconStethoscope,
  Sun: IconSun,
  Temperature: IconTemperature,
  TemperaturePlus: IconTemperaturePlus,
  Tools: IconTools,
  ToolsKitchen2: IconToolsKitchen2,
  Tree: IconTree,
  Trees: IconTrees,
  Umbrella: IconUmbrella,
  Users: IconUsers,
  Video: IconVideo,
  WashMachine: IconWashMachine,
  Wheelchair: IconWheelchair,
  Wifi: IconWifi,
  Wind: IconWind,
  Window: IconWindow,
  WindowMaximize: IconWindowMaximize,
};

/** A field's drawing. */
export function fieldIcon(field: Pick<Field, 'icon'>): Icon {
  return icons[field.icon];
}
