import type pg from 'pg';
import { quoted } from '../backup/stored-tables';
import { ConfigError } from '../config-error';
import { positionTrigger } from '../db/migrations/migration';
import { isKept, isLocal, type Reference, referenceTables } from './reference-tables';

/** An object that depends on tables, with the statements that drop it and make it again. */
interface Dependent {
  readonly name: string;
  readonly drop: string;
  readonly create: string;
}

const viewsQuery = `
  select c.relname as name, format('drop view %s', c.oid::regclass) as drop,
         format('create view %s with (%s) as %s', c.oid::regclass,
                array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid))
         || (select string_agg(format('grant %s on %s to %I;', a.privilege_type, c.oid::regclass,
                                      pg_get_userbyid(a.grantee)), ' ')
               from aclexplode(c.relacl) a) as create
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const triggersQuery = `
  select t.tgname as name, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop,
         pg_get_triggerdef(t.oid) as create
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
   order by t.tgrelid::regclass::text, t.tgname`;

const referencesQuery = `
  select k.conname as name, k.conrelid::regclass::text as table,
         k.confrelid::regclass::text as target,
         format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
         format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
                pg_get_constraintdef(k.oid)) as create
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
   order by k.conrelid::regclass::text, k.conname`;

/** Rows are copied to the nodes, which row-level security forbids. */
const securityQuery = `
  select c.relname as name, format('alter table %s disable row level security', c.oid::regclass) as drop,
         format('alter table %s enable row level security', c.oid::regclass) as create
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`;

/** @throws ConfigError without the extension, or without a node besides the coordinator */
export async function checkCluster(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'");
  if (!rowCount) throw new ConfigError('L’extension citus manque dans la base de DATABASE_URL.');
  const nodes = await owner.query('select from citus_get_active_worker_nodes()');
  if (!nodes.rowCount) {
    throw new ConfigError(
      'Le coordinateur ne connaît aucun nœud : ajoutez-les par citus_add_node.',
    );
  }
  await checkSettings(owner);
}

/**
 * What the configuration of each node must say, not that of a database, which the connections from
 * node to node do not have: `set local` reaches the workers, triggers are accepted, their statements
 * run beside the rows, and a transaction that wrote on all nodes may write a table that stands whole
 * on each of them.
 */
const nodeSettings: Readonly<Record<string, string>> = {
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
};

async function checkSettings(owner: pg.Client): Promise<void> {
  const names = Object.keys(nodeSettings).map((name) => `current_setting('${name}')`);
  const { rows } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [`select concat_ws(' ', ${names.join()})`],
  );
  const wanted = Object.values(nodeSettings).join(' ');
  const wrong = rows.filter(({ success, result }) => !success || result !== wanted);
  if (wrong.length > 0) {
    const lines = Object.entries(nodeSettings).map(([name, value]) => `${name} = '${value}'`);
    throw new ConfigError(
      `La configuration de chaque nœud (postgresql.conf) doit contenir ${lines.join(', ')}.`,
    );
  }
}

/** The shared roles log in from node to node. */
async function prepareNodes(owner: pg.Client): Promise<void> {
  await owner.query('alter role cervoise_gate login');
  await owner.query('alter role cervoise_backup login');
}

/** @throws when a node refuses */
async function runOnNodes(owner: pg.Client, statement: string): Promise<void> {
  const { rows } = await owner.query<{ result: string }>(
    'select result from run_command_on_all_nodes($1) where not success',
    [statement],
  );
  if (rows[0]) throw new Error(`A node refuses « ${statement} »: ${rows[0].result}`);
}

/**
 * Nodes draw the numbers of an identity column from ranges of their own: the instant, in
 * microseconds, keeps the order in which rows were written.
 */
async function numberByInstant(owner: pg.Client): Promise<void> {
  await owner.query(`
    create function position_of_present() returns trigger language plpgsql as $$
    begin
      new.position := floor(extract(epoch from clock_timestamp()) * 1000000);
      return new;
    end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'position' and is_identity = 'YES'`,
  );
  for (const { name } of rows.filter(({ name: table }) => !isLocal(table))) {
    await owner.query(positionTrigger(name));
  }
}

async function spreadTables(owner: pg.Client, shards: number): Promise<void> {
  const names = (await readAllTables(owner)).filter(
    (name) => !referenceTables.includes(name) && !isLocal(name),
  );
  const [first = '', ...others] = names;
  for (const name of referenceTables) {
    await owner.query('select create_reference_table($1::regclass)', [quoted(name)]);
  }
  await owner.query(
    `select create_distributed_table($1::regclass, 'tenant_id', colocate_with => 'none',
                                     shard_count => $2)`,
    [quoted(first), shards],
  );
  for (const name of others) {
    await owner.query(
      "select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)",
      [quoted(name), quoted(first)],
    );
  }
}

async function readAllTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Spreads the empty tables of a database over its nodes by tenant, or whole on each of them, except
 * those of the coordinator, and lets `load` fill them before what checks and follows rows is made again. Foreign keys, triggers,
 * views and row-level security are taken away meanwhile: each table would otherwise need all others to be spread
 * already. Cannot be undone: when it fails, the database is to be created anew.
 */
export async function distributeDatabase(
  owner: pg.Client,
  shards: number,
  load: () => Promise<void>,
): Promise<void> {
  await prepareNodes(owner);
  const views = (await owner.query<Dependent>(viewsQuery)).rows;
  const triggers = (await owner.query<Dependent>(triggersQuery)).rows;
  const references = (await owner.query<Dependent & Reference>(referencesQuery)).rows;
  const secured = (await owner.query<Dependent>(securityQuery)).rows;
  for (const { drop } of [...views, ...triggers, ...references, ...secured]) {
    await owner.query(drop);
  }
  await spreadTables(owner, shards);
  // An insert calls nextval on the node with the rights of its role, for later tables too.
  await runOnNodes(owner, 'grant usage on all sequences in schema public to public');
  await runOnNodes(
    owner,
    'alter default privileges in schema public grant usage on sequences to public',
  );
  await load();
  const kept = references.filter(isKept);
  for (const { create } of [...secured, ...kept, ...triggers, ...views]) await owner.query(create);
  await numberByInstant(owner);
}
