/**
 * Tables that Citus replicates to every node: those that tables of breweries are joined with, and
 * those searched before the tenant is known (codes, hydrometers). A row of them is written on all
 * nodes at once.
 */
export const referenceTables: readonly string[] = ['excise_rates', 'hydrometers', 'qr_codes'];

/**
 * Tables of accounts, which tables of breweries refer to. Functions of another role write them, and
 * Citus opens a connection to each node for each role: they stay on the coordinator, in the
 * connection of the transaction. A distributed database has no reference to them from elsewhere.
 */
export const accountTables: readonly string[] = ['support_accesses', 'tenants', 'users'];

/**
 * Tables that stay on the coordinator alone: those of the installation, and of accounts before a
 * brewery is known. Logins, limits, jobs and mails go on while a node is away.
 */
export const coordinatorTables: readonly string[] = [
  'contracts',
  'email_changes',
  'followed_mails',
  'installation_keys',
  'job_runs',
  'leads',
  'mails',
  'maintenance_notices',
  'passkeys',
  'password_reset_tokens',
  'schema_migrations',
  'second_factors',
  'security_events',
  'sessions',
  'shared_release_files',
  'shared_release_switches',
  'shared_releases',
  'socket_io_attachments',
  'throttle_counters',
  'user_invitations',
  'webauthn_challenges',
];

/**
 * Foreign keys that a distributed database drops, since Citus allows none from a reference or local
 * table to a distributed one. Services check in their transaction that the record exists.
 */
export const droppedReferences: readonly string[] = [
  'hydrometers_tenant_id_batch_id_fkey',
  'hydrometers_tenant_id_equipment_id_fkey',
  'qr_codes_tenant_id_batch_id_fkey',
  'qr_codes_tenant_id_equipment_id_fkey',
  'qr_codes_tenant_id_ingredient_lot_id_fkey',
  'qr_codes_tenant_id_inventory_item_id_fkey',
  'qr_codes_tenant_id_recipe_id_fkey',
  'support_accesses_tenant_id_recipe_id_fkey',
];

/** Whether a table stands on the coordinator alone. */
export const isLocal = (table: string): boolean =>
  coordinatorTables.includes(table) || accountTables.includes(table);

/** A foreign key from one table to another. */
export interface Reference {
  readonly name: string;
  readonly table: string;
  readonly target: string;
}

/** Whether a distributed database has a foreign key. */
export const isKept = ({ name, table, target }: Reference): boolean =>
  !droppedReferences.includes(name) && (isLocal(table) || !accountTables.includes(target));
