import { roleSchema } from '@cervoise/domain/roles';
import type { SessionUser } from '@cervoise/shell-contract';
import { z } from 'zod';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  breweryName: z.string(),
  tenantId: z.string(),
  /** Seconds since 1970. */
  exp: z.number().optional(),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** What a session token says of its holder, unverified; null when it cannot be read. */
export function readClaims(token: string): TokenClaims | null {
  try {
    return claimsSchema.parse(JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')));
  } catch {
    return null;
  }
}

/** The user as the token's claims tell; the state and the date of the account are set locally. */
export function userFromClaims(claims: TokenClaims): SessionUser {
  const { sub, exp: _exp, ...person } = claims;
  return { id: sub, ...person, isActive: true, createdAt: new Date() };
}

/** Whether a token's own end has passed; an unreadable token counts as expired. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  const claims = readClaims(token);
  return claims === null || (claims.exp !== undefined && claims.exp * 1000 <= now);
}
