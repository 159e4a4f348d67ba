import type { Role } from './kinds.ts';

/** What a person may call themselves: an administrator is made by administrators. */
export const profileRoles = ['client', 'owner', 'realtor'] as const satisfies readonly Role[];
export type ProfileRole = (typeof profileRoles)[number];

/** Characters a person may write about themselves. */
export const descriptionLimit = 1000;

/** Characters of a name and of an agency. */
export const nameLimit = 100;

/** Latin letters, digits, dot, underscore, hyphen; 3 to 30 of them, the first and the last a letter or a digit. */
export const usernamePattern = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/i;

/** Edge of the square that an avatar is kept as, in pixels. */
export const avatarEdge = 512;
