import type { Client } from 'pg';

/** Tables that no export contains, and that of the exports. */
const leftOut = [
  'tenant_exports',
  'tenant_export_pieces',
  'recall_files',
  'recall_file_pieces',
  'sessions',
  'audit_log',
];

/**
 * For each table the number of a tenant's rows and a hash, without what another installation
 * replaces: passwords and sealed values.
 */
export async function tenantHashes(
  admin: Client,
  tenantId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attname = 'tenant_id' and c.relname <> all($1)`,
    [leftOut],
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ hash: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash
         from (select (to_jsonb(t) - array['password_hash', 'sealed', 'key_id'])::text as line
                 from ${name} t where tenant_id = $1) lines`,
      [tenantId],
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}
