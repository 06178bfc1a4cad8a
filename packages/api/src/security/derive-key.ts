import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose, by HKDF-SHA-256: knowing it says nothing of the secret, nor of the keys for
 * other purposes.
 * @param secret 32 random characters or more
 * @param purpose HKDF's `info`, another one for each use
 * @returns 32 bytes
 */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** As `deriveKey`, as a text for what takes a text. */
export const deriveSecret = (secret: string, purpose: string): string =>
  deriveKey(secret, purpose).toString('base64url');
