/**
 * Tables that Citus replicates to every node: those that tables of breweries refer to or are joined
 * with, and those searched before the tenant is known (codes, hydrometers, support accesses). A row
 * of them is written on all nodes at once.
 */
export const referenceTables: readonly string[] = [
  'excise_rates',
  'hydrometers',
  'qr_codes',
  'support_accesses',
  'tenants',
  'users',
];

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
 * References from replicated tables to distributed ones, which a distributed database does without:
 * the services look up the record in the same transaction.
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
