import { hash, verify } from '@node-rs/argon2';

/** argon2id, the package's default kind: about 10 ms and 19 MB a password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the stored one. Without a stored one it takes just as long and says no, so that an answer's
 * time does not tell who exists.
 */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await verify(storedHash ?? (await nobodysHash), password);
  return fits && typeof storedHash === 'string';
}
