import { redirect } from '@tanstack/react-router';
import { readToken } from '../lib/session.ts';

/**
 * Without a token a protected page leads home, with the sign-in open and the way back remembered (A2, decisions 3.17).
 * `next` is the bare in-app address.
 */
export function requireToken({ location }: { location: { pathname: string; searchStr: string } }): void {
  if (readToken() !== null) return;
  throw redirect({ to: '/', search: { auth: '1', next: location.pathname + location.searchStr } as never });
}
