import type { ReadOnlyState } from '@cervoise/domain/contracts';
import { can, type Permission } from '@cervoise/domain/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Actor } from '../db/tenant-transaction';
import { forbidden, unauthenticated } from '../errors';
import type { Client } from '../security/describe-client';

/** The context of every resolver, with the services that its module needs. */
export interface RequestContext<Services = unknown> {
  readonly services: Services;
  /** Null without a valid session. */
  readonly actor: Actor | null;
  /** Null without a valid session. */
  readonly sessionId: string | null;
  /** Why the caller's brewery is read-only; null while it can be changed. */
  readonly readOnly: ReadOnlyState | null;
  /** The user must add a second factor before anything else. */
  readonly mustAddFactor: boolean;
  /** The user has just shown who they are. */
  readonly hasRecentLogin: boolean;
  readonly requestId: string;
  /** The client's address; from the proxy's header only when that proxy is configured. */
  readonly clientAddress: string;
  /** The browser's user agent. */
  readonly userAgent: string | undefined;
  /** Keeps that address out of the log. */
  readonly leaveAddressOut: () => void;
  readonly database: Kysely<Database>;
}

/** The client of a request. */
export const clientOf = ({
  clientAddress,
  userAgent,
  requestId,
}: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'requestId'>): Client => ({
  address: clientAddress,
  userAgent,
  requestId,
});

/** Returns the verified user. @throws UNAUTHENTICATED without one */
export function requireActor(context: Pick<RequestContext, 'actor'>): Actor {
  if (!context.actor) throw unauthenticated();
  return context.actor;
}

/** Returns the verified user, who must hold a permission. @throws UNAUTHENTICATED, FORBIDDEN */
export function requirePermission(
  context: Pick<RequestContext, 'actor'>,
  permission: Permission,
): Actor {
  const actor = requireActor(context);
  if (!can(actor.role, permission)) throw forbidden();
  return actor;
}
