import { notificationTypes as types, type Notification } from '@app/contract/notifications';
import {
  IconBell,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarX,
  IconCircleCheck,
  IconClock,
  IconClockCheck,
  IconFlame,
  IconHourglass,
  IconLifebuoy,
  IconMessageCircle,
  IconShieldCheck,
  IconSparkles,
  IconStar,
  IconThumbDown,
  IconThumbUp,
  IconTrendingDown,
  type Icon,
} from '../../ui/icons.ts';
import type { Side } from '../../ui/side.ts';

interface Look {
  icon: Icon;
  /** `viewing`: ember when they view mine, river when I view theirs. */
  side: Side | 'viewing';
}

const looks: Readonly<Record<number, Look>> = {
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
};

export const isKnown = (type: number): boolean => type in looks;

/** The picture and the side of a notification; a later type is a bell in ink. */
export function lookOf({ type, viewing }: Pick<Notification, 'type' | 'viewing'>): { icon: Icon; side: Side } {
  const { icon, side } = looks[type] ?? { icon: IconBell, side: 'ink' as const };
  return { icon, side: side === 'viewing' ? (viewing?.side === 'client' ? 'river' : 'ember') : side };
}
