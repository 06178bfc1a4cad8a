import type { Client } from 'pg';

/**
 * For each table the number of its rows and a hash of their values, and the state of each sequence.
 */
export async function tableHashes(admin: Client): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ hash: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(line::text), ''
                order by md5(line::text))), '') as hash from ${name} line`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  const { rows: sequences } = await admin.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public'`,
  );
  for (const { name, value } of sequences) hashes[name] = value;
  return hashes;
}
