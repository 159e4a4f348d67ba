import { notificationTypes as types, type Notification } from '@app/contract/notifications';
import { IconBell } from '../../ui/icons/IconBell.tsx';
import { IconBuilding } from '../../ui/icons/IconBuilding.tsx';
import { IconCalendarEvent } from '../../ui/icons/IconCalendarEvent.tsx';
import { IconCalendarOff } from '../../ui/icons/IconCalendarOff.tsx';
import { IconCalendarX } from '../../ui/icons/IconCalendarX.tsx';
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.tsx';
import { IconClock } from '../../ui/icons/IconClock.tsx';
import { IconClockCheck } from '../../ui/icons/IconClockCheck.tsx';
import { IconFlame } from '../../ui/icons/IconFlame.tsx';
import { IconHourglass } from '../../ui/icons/IconHourglass.tsx';
import { IconLifebuoy } from '../../ui/icons/IconLifebuoy.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { IconSparkles } from '../../ui/icons/IconSparkles.tsx';
import { IconStar } from '../../ui/icons/IconStar.tsx';
import { IconThumbDown } from '../../ui/icons/IconThumbDown.tsx';
import { IconThumbUp } from '../../ui/icons/IconThumbUp.tsx';
import { IconTrendingDown } from '../../ui/icons/IconTrendingDown.tsx';
import { IconWalk } from '../../ui/icons/IconWalk.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import type { Side } from '../../ui/side.ts';

interface Look {
  icon: Icon;
  /** `viewing`: ember when they view mine, river when I view theirs. */
  side: Side | 'viewing';
}

const appearances: Readonly<Record<number, Look>> = {
  [types.viewingProposed]: { icon: IconCalendarEvent, side: 'viewing' },
  [types.viewingTimeChanged]: { icon: IconClock, side: 'viewing' },
  [types.viewingAccepted]: { icon: IconCircleCheck, side: 'viewing' },
  [types.viewingDeclined]: { icon: IconCalendarX, side: 'viewing' },
  [types.viewingCancelled]: { icon: IconCalendarOff, side: 'viewing' },
  [types.offersProposed]: { icon: IconSparkles, side: 'river' },
  [types.proposalAccepted]: { icon: IconThumbUp, side: 'ember' },
  [types.proposalDeclined]: { icon: IconThumbDown, side: 'ember' },
  [types.newSearch]: { icon: IconFlame, side: 'ember' },
  [types.newOffer]: { icon: IconSparkles, side: 'river' },
  [types.confirmOffer]: { icon: IconClockCheck, side: 'ember' },
  [types.viewingForProposal]: { icon: IconCalendarEvent, side: 'viewing' },
  [types.leaveReview]: { icon: IconStar, side: 'ink' },
  [types.gotReview]: { icon: IconStar, side: 'ink' },
  [types.supportAnswered]: { icon: IconMessageCircle, side: 'ink' },
  [types.realtorOffersHelp]: { icon: IconLifebuoy, side: 'river' },
  [types.clientAsksHelp]: { icon: IconLifebuoy, side: 'ink' },
  [types.searchExpires]: { icon: IconHourglass, side: 'river' },
  [types.moderation]: { icon: IconShieldCheck, side: 'ink' },
  [types.favouriteChanged]: { icon: IconTrendingDown, side: 'ink' },
  [types.viewingAnswered]: { icon: IconWalk, side: 'viewing' },
  [types.viewingSoon]: { icon: IconClockCheck, side: 'viewing' },
  [types.offerEnded]: { icon: IconCircleCheck, side: 'river' },
  [types.searchEnded]: { icon: IconCircleCheck, side: 'ember' },
  [types.agency]: { icon: IconBuilding, side: 'ink' },
  [types.message]: { icon: IconMessageCircle, side: 'ink' },
};

export const isKnown = (type: number): boolean => type in appearances;

/** The picture and the side of a notification; a later type is a bell in ink. */
export function lookOf({ type, viewing }: Pick<Notification, 'type' | 'viewing'>): { icon: Icon; side: Side } {
  const { icon, side } = appearances[type] ?? { icon: IconBell, side: 'ink' as const };
  return { icon, side: side === 'viewing' ? (viewing?.side === 'client' ? 'river' : 'ember') : side };
}
