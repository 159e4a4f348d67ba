import { issueGrant } from '../accounts/accounts.service.ts';
import type { TestApp } from './testApp.ts';

/** The one-time right of somebody who has just proven by the password that it is they. */
export function grantOf(app: TestApp, user: { id: number }): Promise<string> {
  return issueGrant(app.db, user.id, 'password', app.now());
}
