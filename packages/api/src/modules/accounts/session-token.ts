import { sessionHours } from '@cervoise/domain/accounts';
import type { Role } from '@cervoise/domain/roles';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The claims of a session token; the server only trusts the session id. */
export interface SessionClaims {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly breweryName: string;
  readonly tenantId: string;
  /** Random per login. */
  readonly sessionId: string;
}

export type SessionKey = Pick<SessionClaims, 'userId' | 'sessionId'>;

export interface ReadToken extends SessionKey {
  readonly expiresAt: Date;
}

const payloadSchema = z.object({
  sub: z.uuid(),
  exp: z.int(),
  sessionId: z.uuid(),
});

export interface SessionTokens {
  /** Signs a token valid for 24 hours. */
  issue(claims: SessionClaims, now: Date): Promise<string>;
  /** Returns the session of a token, or null for an invalid or expired one. */
  read(token: string, now: Date): Promise<ReadToken | null>;
}

const issuer = 'cervoise';
/** Cache of tokens with a verified signature; each takes about 1 kB. */
const maxVerified = 5000;

/**
 * @param tokenKey secret text of 32 characters or more; signs
 * @param previousTokenKey also accepted, while servers change to a new key one by one
 */
export function createSessionTokens(
  tokenKey: string,
  previousTokenKey: string | null = null,
): SessionTokens {
  const key = new TextEncoder().encode(tokenKey);
  const previousKey = previousTokenKey === null ? null : new TextEncoder().encode(previousTokenKey);
  /** A session sends its token with each request, and verifying a signature takes CPU time. */
  const verified = new Map<string, ReadToken>();
  const verifyWith = async (signingKey: Uint8Array, token: string, now: Date) => {
    const { payload } = await jwtVerify(token, signingKey, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub, exp, sessionId } = payloadSchema.parse(payload);
    return { userId: sub, sessionId, expiresAt: new Date(exp * 1000) };
  };
  const verify = (token: string, now: Date): Promise<ReadToken> => {
    const verifying = verifyWith(key, token, now);
    return previousKey ? verifying.catch(() => verifyWith(previousKey, token, now)) : verifying;
  };
  return {
    issue: ({ userId, ...claims }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionHours * 3600)
        .sign(key);
    },
    read: async (token, now) => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now ? known : null;
      try {
        const read = await verify(token, now);
        if (verified.size >= maxVerified) verified.clear();
        verified.set(token, read);
        return read;
      } catch {
        return null;
      }
    },
  };
}
