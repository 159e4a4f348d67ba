import { downloadUserData } from '@app/contract/profile';
import { documentLocale } from '../../../lib/locale.ts';
import { readToken } from '../../../lib/session.ts';

/**
 * Saves the archive of one's own data: a link cannot carry the token, so the file goes through the page.
 * @returns null, or what went wrong in the server's words ('' when it said nothing)
 */
export async function saveUserData(userId: number): Promise<string | null> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}`, 'accept-language': documentLocale() };
  const answer = await fetch(downloadUserData.path.replace(':id', String(userId)), { headers }).catch(() => null);
  if (!answer?.ok) {
    const body = (await answer?.json().catch(() => null)) as { message?: string } | null | undefined;
    return body?.message ?? '';
  }
  const file = await answer.blob().catch(() => null);
  if (!file) return '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'data.zip';
  link.click();
  // A click hands the file over later in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return null;
}
