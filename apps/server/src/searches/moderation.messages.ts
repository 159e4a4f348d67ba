import type { Locale } from '@app/domain/kinds';

/** What the owner of a search is told; goes on after "Moderator's decision: ". */
export function searchModerationText(act: 'rejected' | 'restored' | 'waits', reason: string): Record<Locale, string> {
  if (act === 'restored') return { ru: 'ваш поиск снова виден', ro: 'căutarea dvs. este din nou vizibilă' };
  if (act === 'waits') {
    return {
      ru: 'ваш поиск снова принят. Его увидят, когда вы подтвердите номер телефона',
      ro: 'căutarea dvs. este din nou acceptată. Va fi vizibilă după ce vă confirmați numărul de telefon',
    };
  }
  return { ru: `ваш поиск снят с показа. Причина: ${reason}`, ro: `căutarea dvs. a fost retrasă. Motivul: ${reason}` };
}
