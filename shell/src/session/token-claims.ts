import { isRole, type Role } from '@cervoise/domain/roles';
import type { SessionUser } from '@cervoise/shell-contract';

const texts = ['sub', 'email', 'firstName', 'lastName', 'breweryName', 'tenantId'] as const;

export type TokenClaims = Readonly<Record<(typeof texts)[number], string>> & {
  readonly role: Role;
  /** Seconds since 1970. */
  readonly exp?: number;
};

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** Without zod: every page of the shell starts with this, and zod weighs as much as the router. */
function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false;
  const claims: Readonly<Record<string, unknown>> = { ...value };
  const { exp, role, sub } = claims;
  return (
    texts.every((name) => typeof claims[name] === 'string') &&
    sub !== '' &&
    isRole(role) &&
    (exp === undefined || typeof exp === 'number')
  );
}

/** The unverified claims of a session token; null when it cannot be decoded. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** The user from the token's claims; state and date of the account are set locally. */
export function userFromClaims(claims: TokenClaims): SessionUser {
  const { sub, email, firstName, lastName, role, breweryName, tenantId } = claims;
  const person = { email, firstName, lastName, role, breweryName, tenantId };
  return { id: sub, ...person, isActive: true, createdAt: new Date() };
}

/** Whether a token has expired; an unreadable one counts as expired. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const claims = readClaims(token);
  return claims === null || (claims.exp !== undefined && claims.exp * 1000 <= now);
}
