import type { SecurityEventKind } from '@cervoise/domain/users';
import { identifier } from '../../db/identifier';
import { pageInfo } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { SecurityEvent, SecurityEventPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import { type Client, describeDevice, shortenAddress } from '../../security/describe-client';
import type { ServiceDependencies } from '../../service-dependencies';
import { logPageRequest } from '../audit';
import {
  type SecurityEventFilter,
  selectOwnSecurityEvents,
  selectSecurityEvents,
} from './security-events.store';

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  /** Who did it, or whose login was tried; null for an unknown account. */
  readonly account: Pick<Actor, 'userId' | 'tenantId'> | null;
  readonly client: Client;
  /** The account or brewery that it concerns. */
  readonly subjectId?: string | null;
  /** An operation: `createBackup`. */
  readonly detail?: string;
}

type Follower = (event: NewSecurityEvent, at: Date) => void;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Kinds that a client could repeat a thousand times a second: recorded once a minute each. */
const repeatedKinds: ReadonlySet<SecurityEventKind> = new Set([
  'login_refused',
  'permission_refused',
  'rate_limited',
]);
const repeatedAfter = 60_000;
/** Remembered repetitions; the oldest are forgotten first. */
const maxRemembered = 5000;

/** The latest events shown to an account's owner. */
const ownEvents = 20;

/** The log of events that concern the security of accounts and data. */
export function createSecurityLog({
  database,
  log,
  now,
}: Pick<ServiceDependencies, 'database' | 'log' | 'now'>) {
  const recordedAt = new Map<string, number>();
  const followers: Follower[] = [];

  function isRepetition({ kind, account, client, detail }: NewSecurityEvent, at: Date): boolean {
    if (!repeatedKinds.has(kind)) return false;
    const key = [kind, account?.userId, shortenAddress(client.address), detail].join(' ');
    const last = recordedAt.get(key);
    if (last !== undefined && at.getTime() - last < repeatedAfter) return true;
    recordedAt.delete(key);
    recordedAt.set(key, at.getTime());
    const [oldest] = recordedAt.keys();
    if (recordedAt.size > maxRemembered && oldest !== undefined) recordedAt.delete(oldest);
    return false;
  }

  return {
    /** Calls a function with each recorded event. */
    follow: (follower: Follower): void => {
      followers.push(follower);
    },

    /**
     * Records an event in the table and in the server's log. A failure is logged: what happened has
     * happened.
     */
    record: async (event: NewSecurityEvent): Promise<void> => {
      const createdAt = now();
      if (isRepetition(event, createdAt)) return;
      const { kind, account, client, subjectId = null, detail = null } = event;
      const row = {
        kind,
        accountId: account?.userId ?? null,
        breweryId: account?.tenantId ?? null,
        subjectId,
        detail,
        network: shortenAddress(client.address),
        device: describeDevice(client.userAgent),
        requestId: client.requestId,
      };
      log.info({ security: row }, 'security event');
      try {
        await database
          .insertInto('securityEvents')
          .values({ ...row, createdAt })
          .execute();
        for (const follower of followers) follower(event, createdAt);
      } catch (error) {
        log.error({ err: error, security: row }, 'security event not recorded');
      }
    },

    /** The log of the installation; empty for others than superadmins. @throws BAD_USER_INPUT, NOT_FOUND */
    page: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: SecurityEventFilter | null },
    ): Promise<SecurityEventPage> => {
      const request = logPageRequest(first, page);
      const wanted = {
        ...filter,
        breweryId: filter?.breweryId && identifier(filter.breweryId, 'Brasserie non trouvée'),
      };
      return withTenant(database, actor, async (tx) => {
        const found = await selectSecurityEvents(tx, wanted, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** The latest events of the actor's account. */
    own: (actor: Actor): Promise<SecurityEvent[]> =>
      withTenant(database, actor, async (tx) => {
        const rows = await selectOwnSecurityEvents(tx, ownEvents);
        return rows.map((row) => ({
          ...row,
          accountId: actor.userId,
          accountName: `${actor.firstName} ${actor.lastName}`,
          breweryId: actor.tenantId,
          breweryName: actor.breweryName,
          subjectName: null,
        }));
      }),
  };
}
