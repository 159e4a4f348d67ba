import { CallError } from '@app/contract/client';
import { showTwoFactor } from '@app/contract/twoFactor';
import { redirect } from '@tanstack/react-router';
import { callQuery } from '../lib/callQuery.ts';
import { currentUserQuery } from '../lib/currentUser.ts';
import { paths } from '../lib/paths.ts';
import { readToken } from '../lib/session.ts';
import type { RouterContext } from './routerContext.ts';

interface Going {
  location: { pathname: string; searchStr: string };
}

/**
 * Without a token a protected page leads home, with the sign-in open and the way back remembered. `next` is the bare
 * in-app address.
 */
export function requireToken({ location }: Going): void {
  if (readToken() !== null) return;
  throw redirect({ to: '/', search: { auth: '1', next: location.pathname + location.searchStr } as never });
}

/**
 * A page of administrators leads everybody else home, and who has to set up a second factor first to where they do. A
 * dead token has led home already.
 */
export async function requireAdmin(going: Going & { context: RouterContext }): Promise<void> {
  requireToken(going);
  const user = await going.context.queryClient.ensureQueryData(currentUserQuery).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  });
  if (!user?.isAdmin) throw redirect({ to: '/' });
  const { needed } = await going.context.queryClient.ensureQueryData(callQuery(showTwoFactor));
  if (needed) throw redirect({ to: paths.profile(), hash: 'secondFactor' } as never);
}
