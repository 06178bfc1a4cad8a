import type { Kysely } from 'kysely';
import type { Database } from './database';
import { afterCommit, databaseOf, type TenantTransaction } from './tenant-transaction';

/** Records of one kind that a committed transaction has changed. */
export interface RecordChange {
  readonly tenantId: string;
  /** The GraphQL type: « Ingredient ». */
  readonly kind: string;
  /** None where they are too many to name. */
  readonly ids: readonly string[];
}

type Listener = (change: RecordChange) => void;
const listeners = new WeakMap<Kysely<Database>, Listener>();

/** Has a server told of every committed change that is written through `database`. */
export function followCommittedChanges(database: Kysely<Database>, listener: Listener): void {
  listeners.set(database, listener);
}

/** Tells, once the transaction has committed and never if it fails, which records it changed. */
export function announceChange(tx: TenantTransaction, change: RecordChange): void {
  afterCommit(tx, () => listeners.get(databaseOf(tx))?.(change));
}
