import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, instant } from './shared.ts';

const area = 'accounts';

/** A browser that is signed in, or that may sign in again without a password. */
export const device = z.object({
  id: z.string(),
  /** `Chrome`, `Safari` …; null when the browser does not say. */
  browser: z.string().nullable(),
  /** `Android`, `Windows` …; null when the browser does not say. */
  system: z.string().nullable(),
  last_used_at: instant,
  /** The browser that asks. */
  current: z.boolean(),
  /** False: it is signed out, but may come back without a password. */
  signed_in: z.boolean(),
});
export type Device = z.output<typeof device>;

/** "My devices": the one that asks first, then the last used; at most 50. */
export const listDevices = defineCall({
  name: 'listDevices',
  area,
  summary: 'The devices signed in to the account',
  method: 'GET',
  path: '/api/user/devices',
  access: 'user',
  reply: z.object({ items: z.array(device) }),
});

/** Signs the device out and lets it in again by password only. As signing out, it stays open to a blocked user. */
export const revokeDevice = defineCall({
  name: 'revokeDevice',
  area,
  summary: 'Sign a device out',
  method: 'POST',
  path: '/api/user/devices/:id/revoke',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['device_not_found'],
});

export const revokeOtherDevices = defineCall({
  name: 'revokeOtherDevices',
  area,
  summary: 'Sign out every device but this one',
  method: 'POST',
  path: '/api/user/devices/revoke-others',
  access: 'user',
  reply: done,
});
