import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import {
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  type PostprocessFunction,
  RawExpressionNode,
} from 'kysely-codegen';
import { connect, createDatabase, createPool } from '../src/db/connection';
import type { Database } from '../src/db/database';
import { startEmbedded } from '../src/db/embedded';
import { migrate } from '../src/db/migrate';
import { ensureOwnerAndDatabase } from '../src/db/open-database';
import { rolePassword } from '../src/db/roles';

// Writes the types of every table to the file given as argument, read from an embedded database
// with all migrations applied.

/** As `db/connection.ts` has pg parse them. */
const typeMapping = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Date' };

const textOf = (name: string): ExpressionNode => new RawExpressionNode(name);

/** JSON is read parsed, and written as text: pg turns an array into an SQL array. */
const json = (read: ExpressionNode): ExpressionNode =>
  new GenericExpressionNode('ColumnType', [read, textOf('string'), textOf('string')]);

/** Types that the database does not know: the shape of JSON, and values without a check. */
const declaredColumns: Readonly<Record<string, ExpressionNode>> = {
  'imports.kind': new IdentifierNode('ImportKind'),
  'imports.columns': json(new IdentifierNode('StoredColumns')),
  'imports.mapping': json(new IdentifierNode('StoredMapping')),
  'import_previews.content': json(new IdentifierNode('ImportPreviewRow')),
  'import_changes.changes': json(new IdentifierNode('ColumnChanges')),
  'idempotency_keys.result': json(textOf('unknown')),
  'recalls.totals': json(new IdentifierNode('TraceTotals')),
};
const customImports = {
  ColumnChanges: '../db/json-columns',
  GeneratedAlways: 'kysely',
  ImportKind: '@cervoise/domain/exchange',
  ImportPreviewRow: '@cervoise/domain/exchange',
  StoredColumns: '../db/json-columns',
  StoredMapping: '../db/json-columns',
  TraceTotals: './resolvers',
};

/** Columns written only by the database; kysely-codegen treats them as columns with a default. */
async function generatedColumns(database: Kysely<Database>) {
  const { rows } = await sql<{ path: string; type: string; required: boolean }>`
    select c.relname || '.' || a.attname as path, t.typname as type, a.attnotnull as required
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
      join pg_type t on t.oid = a.atttypid
     where a.attgenerated <> '' or a.attidentity = 'a'`.execute(database);
  const numbers = new Set(['int2', 'int4', 'int8', 'numeric']);
  return new Map(
    rows.map(({ path, type, required }) => {
      const value = `${numbers.has(type) ? 'number' : 'string'}${required ? '' : ' | null'}`;
      return [path, new GenericExpressionNode('GeneratedAlways', [textOf(value)])];
    }),
  );
}

/** Gives text columns with a check the union of its values; kysely-codegen only knows enums. */
const addCheckedValues: PostprocessFunction<Database> = async ({ db, metadata }) => {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select k.conrelid::regclass::text as table, a.attname as column,
           pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.connamespace = 'public'::regnamespace and k.contype = 'c'
       and cardinality(k.conkey) = 1`.execute(db);
  for (const { table, column, definition } of rows) {
    // CHECK ((unit = ANY (ARRAY['kg'::text, 'g'::text])))
    const list = /^CHECK \(\(\w+ = (ANY \(ARRAY\[.*\]\)|'[^']*'::text)\)\)$/.exec(definition)?.[1];
    const found = metadata.tables
      .find(({ name }) => name === table)
      ?.columns.find(({ name }) => name === column);
    if (!list || !found) continue;
    found.enumValues = [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
  }
  return metadata;
};

async function printTypes(database: Kysely<Database>): Promise<string> {
  const generated = await generatedColumns(database);
  const postprocess: PostprocessFunction<Database> = async ({ db, metadata }) => {
    for (const { name, columns } of metadata.tables) {
      // The override includes the nullability.
      for (const column of columns) {
        if (generated.has(`${name}.${column.name}`)) column.isNullable = false;
      }
    }
    return addCheckedValues({ db, metadata });
  };
  const printed = await generate({
    db: database,
    dialect: new PostgresDialect(),
    camelCase: true,
    typeMapping,
    customImports,
    overrides: { columns: { ...declaredColumns, ...Object.fromEntries(generated) } },
    postprocess,
    // Only the types; the caller adds the header.
    skipAutogeneratedFileComment: true,
    outFile: null,
  });
  return printed.replace('export interface DB {', 'export interface Database {');
}

const [outputFile] = process.argv.slice(2);
if (!outputFile) throw new Error('table-types needs the file to write.');
const dataDirectory = await mkdtemp(join('/tmp', 'cervoise-codegen-'));
const secret = randomUUID();
try {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbedded({ dataDirectory, secret, settings });
  try {
    await ensureOwnerAndDatabase(server, secret, 'codegen');
    const ownerAddress = server.address('cervoise_owner', 'codegen');
    const owner = await connect(ownerAddress);
    await migrate(owner, { name: 'cervoise_app', password: rolePassword(secret, 'cervoise_app') });
    await owner.end();
    const database = createDatabase(createPool(ownerAddress)).withoutPlugins();
    await writeFile(outputFile, await printTypes(database));
    await database.destroy();
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
