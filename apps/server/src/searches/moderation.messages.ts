import type { Locale } from '@app/domain/kinds';

/** What the owner of a search is told; goes on after "Moderator's decision: ". */
export function searchModerationText(act: 'rejected' | 'restored', reason: string): Record<Locale, string> {
  if (act === 'restored') return { ru: 'ваш поиск снова виден', ro: 'căutarea dvs. este din nou vizibilă' };
  return { ru: `ваш поиск снят с показа. Причина: ${reason}`, ro: `căutarea dvs. a fost retrasă. Motivul: ${reason}` };
}
