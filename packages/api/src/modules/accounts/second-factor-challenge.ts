import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets';
import { deriveKey } from '../../security/derive-key';

/** The account whose password was right; its second factor is still to be given. */
export interface ChallengedAccount {
  readonly userId: string;
  readonly tenantId: string;
}

const validSeconds = 5 * 60;
const payloadSchema = z.object({ sub: z.uuid(), tenantId: z.uuid() });

/** Signs and reads what a login holds between the password and the second factor. */
export function createSecondFactorChallenges({ tokenKeys }: Pick<Secrets, 'tokenKeys'>) {
  // A key of its own: a challenge must never pass for a session.
  const keys = tokenKeys.map(({ secret }) => deriveKey(secret, 'second-factor-challenges'));
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
