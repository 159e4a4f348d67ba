import { ownPath } from '@app/domain/ownPath';

const key = 'messenger-return';
const keptFor = 60 * 60_000;

/** Where somebody was who goes to the bot: its link opens another tab. In-app address, without the language. */
export function rememberMessengerReturn(address: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ address, at: now }));
  } catch {
    // Where nothing can be stored one comes back to the profile.
  }
}

/** Where that was, once; null when it is not known, or too long ago. */
export function takeMessengerReturn(now = Date.now()): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { address: unknown; at: number } | null;
    localStorage.removeItem(key);
    if (!kept || typeof kept.address !== 'string' || now - kept.at >= keptFor) return null;
    return ownPath(kept.address) ?? null;
  } catch {
    return null;
  }
}
