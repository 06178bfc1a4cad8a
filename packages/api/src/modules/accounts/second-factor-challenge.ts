import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets';

/** The account whose password was right; its second factor is still to be given. */
export interface ChallengedAccount {
  readonly userId: string;
  readonly tenantId: string;
}

const validSeconds = 5 * 60;
const payloadSchema = z.object({ sub: z.uuid(), tenantId: z.uuid() });

/** Signs and reads what a login holds between the password and the second factor. */
export function createSecondFactorChallenges({
  tokenKey,
  previousTokenKey,
}: Pick<Secrets, 'tokenKey' | 'previousTokenKey'>) {
  // A key of its own: a challenge must never pass for a session.
  const keyOf = (secret: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', 'second-factor-challenges', 32));
  const keys = [tokenKey, ...(previousTokenKey === null ? [] : [previousTokenKey])].map(keyOf);
  const [currentKey] = keys;
  if (!currentKey) throw new Error('There is no key to sign with.');

  return {
    issue: ({ userId, tenantId }: ChallengedAccount, now: Date): Promise<string> => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ tenantId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime(issuedAt + validSeconds)
        .sign(currentKey);
    },
    /** Null for one that has expired or was not signed here. */
    read: async (challenge: string, now: Date): Promise<ChallengedAccount | null> => {
      for (const key of keys) {
        const verified = await jwtVerify(challenge, key, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['sub', 'exp'],
        }).catch(() => null);
        if (!verified) continue;
        const { sub, tenantId } = payloadSchema.parse(verified.payload);
        return { userId: sub, tenantId };
      }
      return null;
    },
  };
}
