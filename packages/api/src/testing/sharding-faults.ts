import type { Client } from 'pg';
import {
  coordinatorTables,
  droppedReferences,
  isKept,
  isLocal,
  referenceTables,
} from '../distribution/reference-tables';

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

/** Changes that a foreign key with the tenant may not make in a distributed table. */
const changingReferencesQuery = `
  select k.conrelid::regclass::text as table, k.conname as key
    from pg_constraint k
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     and (k.confdeltype in ('n', 'd') or k.confupdtype <> 'a')
   order by 1, 2`;

const policiesQuery = `
  select tablename as table, policyname as key from pg_policies
   where schemaname = 'public' and concat(qual, with_check) ilike '%select%' order by 1, 2`;

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
  const isWhole = (table: string) => referenceTables.includes(table) || isLocal(table);
  const { rows: keys } = await owner.query<Key>(keysQuery);
  const { rows: references } = await owner.query<Key & { target: string }>(referencesQuery);
  const { rows: withoutTenant } = await owner.query<{ table: string }>(withoutKeyQuery);
  const { rows: changing } = await owner.query<Omit<Key, 'has_tenant'>>(changingReferencesQuery);
  const { rows: policies } = await owner.query<Omit<Key, 'has_tenant'>>(policiesQuery);
  return [
    ...changing
      .filter(({ key }) => !droppedReferences.includes(key))
      .map(({ table, key }) => `${table}: ${key} changes rows of another node's table`),
    ...policies.map(({ table, key }) => `${table}: policy ${key} has a subquery`),
    ...withoutTenant
      .filter(({ table }) => !isWhole(table))
      .map(({ table }) => `${table} has rows of no tenant and is no reference table`),
    ...keys
      .filter(({ table, has_tenant }) => !isWhole(table) && !has_tenant)
      .map(({ table, key }) => `${table}: ${key} leaves the tenant out`),
    ...references.flatMap(({ table, target, key, has_tenant }) => {
      if (!isKept({ name: key, table, target })) return [];
      if (coordinatorTables.includes(target) && !isLocal(table)) {
        return [`${table}: ${key} refers from every node to ${target} of the coordinator`];
      }
      if (isWhole(target)) return [];
      if (isWhole(table)) return [`${table}: ${key} refers from every node to split ${target}`];
      return has_tenant ? [] : [`${table}: ${key} leaves the tenant out`];
    }),
  ];
}
