import type { Kysely } from 'kysely';
import type { Database } from './database';
import { afterCommit, databaseOf, type TenantTransaction } from './tenant-transaction';

/** Records of one kind that a committed transaction has changed. */
export interface CommittedChange {
  readonly tenantId: string;
  /** The GraphQL type: « Ingredient ». */
  readonly kind: string;
  /** Absent where there are too many to list. */
  readonly ids: readonly string[];
}

type Listener = (change: CommittedChange) => void;
const listeners = new WeakMap<Kysely<Database>, Listener>();

/** Registers a listener for committed changes written through `database`. */
export function followCommittedChanges(database: Kysely<Database>, listener: Listener): void {
  listeners.set(database, listener);
}

/** Reports the changed records once the transaction has committed, never if it fails. */
export function announceChange(tx: TenantTransaction, change: CommittedChange): void {
  afterCommit(tx, () => listeners.get(databaseOf(tx))?.(change));
}
