import pg from 'pg';
import { quoted } from '../../../backup/stored-tables';
import { ConfigError } from '../../../config-error';
import { jsonFileOf } from '../manifest';
import { recordFault } from './record-check';

/** A record as it is written: its JSON. */
export interface WrittenRecord {
  readonly number: number;
  readonly line: string;
}

const reasons: Readonly<Record<string, string>> = {
  '23502': 'Il manque une valeur.',
  '23503': 'Cette référence ne mène à aucun enregistrement.',
  '23505': 'Cette valeur est déjà prise, dans ce fichier ou sur cette installation.',
  '23P01': 'Cette valeur est déjà prise, dans ce fichier ou sur cette installation.',
};

/** Columns of a constraint or a unique index. */
async function columnsOf(client: pg.Client, name: string | undefined): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name
       from (select conrelid as relation, unnest(conkey) as number from pg_constraint
              where conname = $1 and connamespace = 'public'::regnamespace
              union
             select i.indrelid, unnest(i.indkey) from pg_index i
               join pg_class c on c.oid = i.indexrelid
              where c.relname = $1 and c.relnamespace = 'public'::regnamespace) keys
       join pg_attribute a on a.attrelid = keys.relation and a.attnum = keys.number
      where a.attname <> 'tenant_id' order by a.attnum`,
    [name ?? ''],
  );
  return rows.map((row) => row.name);
}

const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * Writes records; what the database refuses is answered in French, with its record and field.
 * @throws ConfigError
 */
export async function writeRecords(
  client: pg.Client,
  table: string,
  records: readonly WrittenRecord[],
  write: (lines: readonly WrittenRecord[]) => Promise<unknown>,
): Promise<void> {
  await client.query('savepoint records');
  try {
    await write(records);
    await client.query('release savepoint records');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await client.query('rollback to savepoint records');
    const [record] = records;
    if (record && records.length === 1) {
      const fields = error.column ? [error.column] : await columnsOf(client, error.constraint);
      const reason = reasons[error.code ?? ''] ?? 'Cette valeur n’est pas admise.';
      throw recordFault(table, record, fields, reason);
    }
    // One at a time, up to the one that is refused.
    for (const one of records) await writeRecords(client, table, [one], write);
  }
}

interface Reference {
  readonly table: string;
  readonly target: string;
  readonly pairs: readonly (readonly [column: string, target: string])[];
}

/**
 * Checks the references that were deferred, and names the record of a broken one.
 * @throws ConfigError
 */
export async function refuseBrokenReferences(client: pg.Client, tenantId: string): Promise<void> {
  await client.query('savepoint written');
  try {
    await client.query('set constraints all immediate');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await client.query('rollback to savepoint written; set local role cervoise_backup');
    const { rows } = await client.query<Reference>(
      `select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
              array(select jsonb_build_array(s.attname, t.attname)
                      from unnest(k.conkey, k.confkey) as pair (source, target)
                      join pg_attribute s on s.attrelid = k.conrelid and s.attnum = pair.source
                      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.target)
                as pairs
         from pg_constraint k where k.conname = $1 and k.connamespace = 'public'::regnamespace`,
      [error.constraint],
    );
    const [broken] = rows;
    if (!broken) throw error;
    throw await brokenReference(client, broken, tenantId);
  }
}

async function brokenReference(
  client: pg.Client,
  { table, target, pairs }: Reference,
  tenantId: string,
): Promise<ConfigError> {
  const given = pairs.map(([column]) => `source.${quoted(column)} is not null`).join(' and ');
  const same = pairs
    .map(([column, other]) => `target.${quoted(other)} = source.${quoted(column)}`)
    .join(' and ');
  const { rows } = await client.query<{ record: string }>(
    `select coalesce(to_jsonb(source)->>'id', source.${quoted(pairs.at(-1)?.[0] ?? '')}::text) as record
       from ${quoted(table)} source
      where source.tenant_id = $1 and ${given}
        and not exists (select from ${quoted(target)} target where ${same}) limit 1`,
    [tenantId],
  );
  const fields = pairs.map(([column]) => column).filter((column) => column !== 'tenant_id');
  const named = fields.map((field) => `« ${field} »`).join(', ');
  return new ConfigError(
    `${jsonFileOf(table)}, enregistrement ${rows[0]?.record ?? ''}, champ${fields.length > 1 ? 's' : ''} ${named} : ${reasons['23503']}`,
  );
}
