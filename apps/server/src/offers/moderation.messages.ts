import type { Locale } from '@app/domain/kinds';

/** What the owner is told; goes on after "Moderator's decision: ". */
export function moderationText(
  act: 'rejected' | 'restored' | 'waits',
  { place, reason }: { place: string; reason: string },
): Record<Locale, string> {
  const at = place === '' ? '' : ` (${place})`;
  if (act === 'restored') return { ru: `предложение снова на карте${at}`, ro: `oferta este din nou pe hartă${at}` };
  if (act === 'waits') {
    return {
      ru: `предложение снова принято${at}. Его увидят, когда вы подтвердите номер телефона`,
      ro: `oferta este din nou acceptată${at}. Va fi vizibilă după ce vă confirmați numărul de telefon`,
    };
  }
  return {
    ru: `предложение снято с показа${at}. Причина: ${reason}`,
    ro: `oferta a fost retrasă${at}. Motivul: ${reason}`,
  };
}
