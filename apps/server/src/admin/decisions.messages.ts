import type { Locale } from '@app/domain/kinds';
import { rejectReasonIn } from '@app/domain/rejectReasons';

export type Decided = 'rejected' | 'restored' | 'waits';

/** What the owner of an offer or a search is told; goes on after "Moderator's decision: ". `place` is an offer's. */
export function decisionText(
  side: 'offer' | 'search',
  decided: Decided,
  { place, reason }: { place: string; reason: string },
): Record<Locale, string> {
  const at = place === '' ? '' : ` (${place})`;
  const texts: Record<typeof side, Record<Decided, Record<Locale, string>>> = {
    offer: {
      rejected: {
        ru: `предложение отклонено${at}. Причина: ${rejectReasonIn(reason, 'ru')}`,
        ro: `oferta a fost respinsă${at}. Motivul: ${rejectReasonIn(reason, 'ro')}`,
      },
      restored: { ru: `предложение снова на карте${at}`, ro: `oferta este din nou pe hartă${at}` },
      waits: {
        ru: `предложение снова принято${at}. Его увидят, когда вы подтвердите номер телефона.`,
        ro: `oferta este din nou acceptată${at}. Va fi vizibilă după ce confirmați numărul de telefon.`,
      },
    },
    search: {
      rejected: {
        ru: `ваш поиск отклонён. Причина: ${rejectReasonIn(reason, 'ru')}`,
        ro: `căutarea dvs. a fost respinsă. Motivul: ${rejectReasonIn(reason, 'ro')}`,
      },
      restored: { ru: 'ваш поиск снова виден', ro: 'căutarea dvs. este din nou vizibilă' },
      waits: {
        ru: 'ваш поиск снова принят. Его увидят, когда вы подтвердите номер телефона.',
        ro: 'căutarea dvs. este din nou acceptată. Va fi vizibilă după ce confirmați numărul de telefon.',
      },
    },
  };
  return texts[side][decided];
}
