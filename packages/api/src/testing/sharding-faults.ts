import type { Client } from 'pg';

/**
 * Tables that Citus would replicate to every node: those without a tenant, and those searched
 * before the tenant is known (login, tokens of mails and hydrometers, scanned codes, support accesses). All others
 * would be distributed by tenant.
 */
export const referenceTables: readonly string[] = [
  'contracts',
  'email_changes',
  'excise_rates',
  'followed_mails',
  'hydrometers',
  'installation_keys',
  'job_runs',
  'leads',
  'mails',
  'maintenance_notices',
  'passkeys',
  'password_reset_tokens',
  'qr_codes',
  'schema_migrations',
  'security_events',
  'sessions',
  'shared_release_files',
  'shared_release_switches',
  'shared_releases',
  'socket_io_attachments',
  'support_accesses',
  'tenants',
  'throttle_counters',
  'user_invitations',
  'users',
  'webauthn_challenges',
];

/**
 * References from replicated tables to distributed ones. The guide drops them when the database is
 * distributed (packages/docs/operations.md); the services look up the record in the same
 * transaction.
 */
const referencesTakenAway: readonly string[] = [
  'hydrometers_tenant_id_batch_id_fkey',
  'hydrometers_tenant_id_equipment_id_fkey',
  'qr_codes_tenant_id_batch_id_fkey',
  'qr_codes_tenant_id_equipment_id_fkey',
  'qr_codes_tenant_id_ingredient_lot_id_fkey',
  'qr_codes_tenant_id_inventory_item_id_fkey',
  'qr_codes_tenant_id_recipe_id_fkey',
  'support_accesses_tenant_id_recipe_id_fkey',
];

/** Primary keys, unique indexes and exclusions, with whether they include the tenant. */
const keysQuery = `
  select c.relname as table, i.relname as key,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
                    and a.attnum = any (x.indkey)) as has_tenant
    from pg_class c
    join pg_index x on x.indrelid = c.oid and (x.indisunique or x.indisexclusion)
    join pg_class i on i.oid = x.indexrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by 1, 2`;

/** Foreign keys, with whether they compare the tenants of both tables. */
const referencesQuery = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
         k.conname as key,
         exists (select from unnest(k.conkey, k.confkey) as pair (source, target)
                   join pg_attribute s on s.attrelid = k.conrelid and s.attnum = pair.source
                   join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.target
                  where s.attname = 'tenant_id' and t.attname = 'tenant_id') as has_tenant
    from pg_constraint k
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace
   order by 1, 3`;

const withoutKeyQuery = `
  select c.relname as table from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
                        and a.attnotnull and not a.attisdropped)
   order by 1`;

interface Key {
  readonly table: string;
  readonly key: string;
  readonly has_tenant: boolean;
}

/**
 * Reads the catalog, and names what would prevent a distribution by tenant: Citus requires the
 * tenant in every key of a distributed table, and lets replicated tables refer to replicated ones
 * only.
 */
export async function shardingFaults(owner: Client): Promise<string[]> {
  const isWhole = (table: string) => referenceTables.includes(table);
  const { rows: keys } = await owner.query<Key>(keysQuery);
  const { rows: references } = await owner.query<Key & { target: string }>(referencesQuery);
  const { rows: withoutTenant } = await owner.query<{ table: string }>(withoutKeyQuery);
  return [
    ...withoutTenant
      .filter(({ table }) => !isWhole(table))
      .map(({ table }) => `${table} has rows of no tenant and is no reference table`),
    ...keys
      .filter(({ table, has_tenant }) => !isWhole(table) && !has_tenant)
      .map(({ table, key }) => `${table}: ${key} leaves the tenant out`),
    ...references.flatMap(({ table, target, key, has_tenant }) => {
      if (isWhole(target) || referencesTakenAway.includes(key)) return [];
      if (isWhole(table)) return [`${table}: ${key} refers from every node to split ${target}`];
      return has_tenant ? [] : [`${table}: ${key} leaves the tenant out`];
    }),
  ];
}
