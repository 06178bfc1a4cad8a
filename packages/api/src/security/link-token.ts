import { createHash, randomBytes } from 'node:crypto';

/** The stored SHA-256 hash of a link's token. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token for a mailed link; the database only stores its hash. */
export function createLinkToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
}
