import { viewingCalendarFile } from '@app/contract/calendarFeed';
import { documentLocale } from '../../lib/locale.ts';
import { readToken } from '../../lib/session.ts';

/** Saves an accepted viewing as an .ics file: a link cannot carry the token, so the file goes through the page. */
export async function saveCalendarFile(id: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}`, 'accept-language': documentLocale() };
  const answer = await fetch(viewingCalendarFile.path.replace(':id', String(id)), { headers }).catch(() => null);
  if (!answer?.ok) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `viewing-${id}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
