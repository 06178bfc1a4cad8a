import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's recommendation for argon2id, the library's own algorithm: 19 MiB, two passes, one lane.
 */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Tells whether a password was changed since, without the hash: its salt keeps it from guesses. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

const decoy = hashPassword('no account has this password');

/**
 * Verifies a password. Without a hash it takes as long and answers false, so that the time does not
 * reveal which accounts exist.
 */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && passwordHash != null;
}
