import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashPassword, isPasswordRight } from '../../security/passwords';

const periodSeconds = 30;
/** Codes before and after the present one are accepted: clocks of phones differ. */
const toleratedSteps = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryGroups = 3;
const groupLength = 4;

const authenticatorOf = (secret: string, account = '') =>
  new TOTP({
    issuer: 'Cervoise',
    label: account,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });

/** A new secret in base 32, of 160 bits as RFC 4226 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that a QR code gives an authenticator app. */
export const authenticatorUrl = (secret: string, account: string): string =>
  authenticatorOf(secret, account).toString();

/**
 * The 30 seconds that a six-digit code is of (RFC 6238); null when it is wrong, or of a step that
 * has served.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number) {
  const timestamp = now.getTime();
  const delta = authenticatorOf(secret).validate({
    token: code,
    timestamp,
    window: toleratedSteps,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  return step > lastStep ? step : null;
}

/** Ten codes that each replace the app once: « kx7m-2pqr-9tva ». */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryGroups }, () =>
      Array.from(
        { length: groupLength },
        () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
      ).join(''),
    ).join('-'),
  );

const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The stored argon2id hash of a recovery code. A code has 59 bits: a quick hash of it could be tried
 * out by who steals the table.
 */
export const hashRecoveryCode = async (code: string): Promise<Buffer> =>
  Buffer.from(await hashPassword(plainCode(code)));

/** Codes of earlier versions are stored as SHA-256, until they are renewed. */
const quickHashLength = 32;

/** The hashes that are left once a code has served, as typed; null when it is none of them. */
export async function withoutRecoveryCode(
  hashes: readonly Buffer[],
  code: string,
): Promise<Buffer[] | null> {
  const plain = plainCode(code);
  const quickHash = createHash('sha256').update(plain).digest();
  for (const hash of hashes) {
    const isIt =
      hash.length === quickHashLength
        ? hash.equals(quickHash)
        : await isPasswordRight(hash.toString(), plain);
    if (isIt) return hashes.filter((one) => one !== hash);
  }
  return null;
}
