import type { SecurityEventKind } from '@cervoise/domain/users';
import { type Kysely, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../db/brewery-day';
import type { Database } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { SecurityEvent } from '../../generated/resolvers';
import { maxLogLines } from '../audit';

export interface SecurityEventFilter {
  readonly kinds?: readonly SecurityEventKind[] | null;
  readonly breweryId?: string | null;
  /** The breweries' days, YYYY-MM-DD. */
  readonly from?: string | null;
  readonly until?: string | null;
}

/** A page of the log, newest first; empty unless the caller is a superadmin. */
export async function selectSecurityEvents(
  tx: TenantTransaction,
  { kinds, breweryId, from, until }: SecurityEventFilter,
  { limit, offset }: PageRequest,
): Promise<{ nodes: SecurityEvent[]; totalCount: number }> {
  const { rows } = await sql<SecurityEvent & { readonly totalCount: number }>`
    select * from editor_security_events(${kinds?.length ? kinds : null}::text[],
      ${breweryId ?? null}, ${from ? startOfDay(from) : null},
      ${until ? endOfDay(until) : null}, ${limit}, ${offset}, ${maxLogLines})`.execute(tx);
  const nodes = rows.map(({ totalCount: _, ...event }) => event);
  return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
}

/** The latest events of the account whose transaction it is, newest first. */
export async function selectOwnSecurityEvents(tx: TenantTransaction, most: number) {
  const { rows } = await sql<
    Pick<SecurityEvent, 'id' | 'kind' | 'detail' | 'network' | 'device' | 'requestId' | 'createdAt'>
  >`select * from own_security_events(${most})`.execute(tx);
  return rows;
}

/** Whether an account had logged in before a moment, and never on this kind of device. */
export async function isNewDevice(
  database: Kysely<Database>,
  accountId: string,
  device: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ readonly isNew: boolean }>`
    select is_new_device(${accountId}, ${device}, ${at}) as is_new`.execute(database);
  return rows[0]?.isNew === true;
}

export interface ManyFailures {
  /** Of an account; otherwise of a network. */
  readonly isOfAccount: boolean;
  readonly failures: number;
}

/** Records that an account or a network had many failed logins within an hour, once an hour. */
export async function recordManyFailures(
  database: Kysely<Database>,
  { accountId, network }: { readonly accountId: string | null; readonly network: string },
  most: { readonly ofAccount: number; readonly ofNetwork: number },
  at: Date,
): Promise<ManyFailures[]> {
  const { rows } = await sql<ManyFailures>`
    select * from record_many_failures(${accountId}, ${network}, ${at}, ${most.ofAccount}::integer,
      ${most.ofNetwork}::integer)`.execute(database);
  return rows;
}

/** Deletes events older than twelve months, and those of erased breweries. */
export async function forgetOldSecurityEvents(database: Kysely<Database>, now: Date) {
  await sql`select security_events_clean_up(${now})`.execute(database);
}
