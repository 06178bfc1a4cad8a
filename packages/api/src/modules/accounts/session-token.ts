import { sessionHours } from '@cervoise/domain/accounts';
import type { Role } from '@cervoise/domain/roles';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets';
import { deriveKey } from '../../security/derive-key';

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
 * The newest key signs, all are accepted. A token with a key's id is signed by a key derived for
 * sessions; one without by the key itself, as former releases sign it.
 */
export function createSessionTokens({
  tokenKeys,
  signsDerived,
}: Pick<Secrets, 'tokenKeys' | 'signsDerived'>): SessionTokens {
  const derived = tokenKeys.map(({ secret }) => new Uint8Array(deriveKey(secret, 'sessions')));
  const former = tokenKeys.map(({ secret }) => new TextEncoder().encode(secret));
  const [signingKey] = signsDerived ? derived : former;
  const kid = tokenKeys[0]?.id;
  if (!signingKey || !kid) throw new Error('There is no key to sign with.');
  const protectedHeader = { alg: 'HS256', typ: 'JWT', ...(signsDerived && { kid }) };
  /** A session sends its token with each request, and verifying a signature takes CPU time. */
  const verified = new Map<string, ReadToken>();
  const verifyWith = async (key: Uint8Array, token: string, now: Date) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub, exp, sessionId } = payloadSchema.parse(payload);
    return { userId: sub, sessionId, expiresAt: new Date(exp * 1000) };
  };
  /** Whatever the id: servers may know one key by two ids while the settings change. */
  const verify = (token: string, now: Date): Promise<ReadToken> => {
    const isDerived = decodeProtectedHeader(token).kid !== undefined;
    return Promise.any((isDerived ? derived : former).map((key) => verifyWith(key, token, now)));
  };
  return {
    issue: ({ userId, ...claims }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader(protectedHeader)
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionHours * 3600)
        .sign(signingKey);
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
