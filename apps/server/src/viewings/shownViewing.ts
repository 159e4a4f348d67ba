import type { Viewing } from '@app/contract/viewings';
import type { Locale } from '@app/domain/kinds';
import type { Services } from '../platform/services.ts';
import { viewingButtons } from './viewingButtons.ts';
import { viewingText, viewingWords } from './viewingChat.messages.ts';
import { showViewing } from './viewings.service.ts';

/** Who pressed, as what they may do. */
export interface Presser {
  id: number;
  locale: Locale;
  now: Date;
}

export function addressOf({ config }: Services, locale: Locale, viewing: Viewing, step?: 'time' | 'decline'): string {
  return `${config.publicUrl}/${locale}/dashboard/calendar?viewing=${viewing.id}${step ? `&step=${step}` : ''}`;
}

/** The viewing as it is now, with what may be done about it now. */
export async function asItIs(
  services: Services,
  { id, locale, now }: Presser,
  viewingId: number,
  said: string,
  buttonsOf = viewingButtons,
  notifiedAt: Date | null = null,
) {
  const viewing = await showViewing(services.db, id, viewingId, locale, now);
  const link = { label: viewingWords[locale].open, href: addressOf(services, locale, viewing) };
  return { text: viewingText(viewing, locale, now, notifiedAt), buttons: buttonsOf(viewing, locale), link, said };
}
