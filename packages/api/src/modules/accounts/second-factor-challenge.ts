import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets';
import { deriveKey } from '../../security/derive-key';

/** The account whose password was right; its second factor is still to be given. */
export interface ChallengedAccount {
  readonly userId: string;
  readonly tenantId: string;
  /** Of the password that was right. */
  readonly passwordMark: string;
}

const validSeconds = 5 * 60;
const payloadSchema = z.object({ sub: z.uuid(), tenantId: z.uuid(), passwordMark: z.string() });

/** Signs and reads what a login holds between the password and the second factor. */
export function createSecondFactorChallenges({ tokenKeys }: Pick<Secrets, 'tokenKeys'>) {
  // A key of its own: a challenge must never pass for a session.
  const keys = tokenKeys.map(({ secret }) => deriveKey(secret, 'second-factor-challenges'));
  const [currentKey] = keys;
  if (!currentKey) throw new Error('There is no key to sign with.');

  return {
    issue: ({ userId, tenantId, passwordMark }: ChallengedAccount, now: Date): Promise<string> => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ tenantId, passwordMark })
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
        const { data } = payloadSchema.safeParse(verified.payload);
        if (!data) return null;
        const { sub, tenantId, passwordMark } = data;
        return { userId: sub, tenantId, passwordMark };
      }
      return null;
    },
  };
}
