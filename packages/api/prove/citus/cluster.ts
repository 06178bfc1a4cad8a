import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { connect } from '../../src/db/connection';

const debian = '/usr/lib/postgresql';

/** What every node of Citus needs; `trust`, since this machine alone reaches them. */
const settings = `
listen_addresses = '127.0.0.1'
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 200
max_prepared_transactions = 200
fsync = off
citus.enable_statistics_collection = off
citus.propagate_set_commands = 'local'
citus.enable_unsafe_triggers = on
citus.allow_nested_distributed_execution = on
citus.multi_shard_modify_mode = 'sequential'
`;

/** The folder of the programs of a Debian PostgreSQL with the extension. */
function findPrograms(): string | undefined {
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/citus.control`))
    .map((version) => join(debian, version, 'bin'))
    .find((programs) => existsSync(join(programs, 'postgres')));
}

/**
 * The programs to start nodes with.
 * @param archive of the extension, unpacked first where it is not installed
 * @returns the reason why not, as a text
 */
function findCitus(archive: string | undefined): { readonly programs: string } | string {
  if (process.getuid?.() !== 0) return 'it starts its nodes as another user: run it as root';
  if (archive && !findPrograms()) execFileSync('tar', ['-xzf', archive, '-C', '/']);
  const programs = findPrograms();
  if (programs) return { programs };
  return "PostgreSQL with the extension citus is not installed (the distribution's packages, or an archive of it named by CERVOISE_CITUS_ARCHIVE)";
}

/**
 * Runs a drill that starts nodes in a folder of its own, and stops those that it adds to `nodes`;
 * says why not where it cannot.
 * @param archive of the extension, unpacked first where it is not installed
 */
export async function withCitus(
  archive: string | undefined,
  work: (programs: string, folder: string, nodes: Node[]) => Promise<void>,
): Promise<void> {
  const citus = findCitus(archive);
  if (typeof citus === 'string') {
    console.info(`Not run: ${citus}.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-citus-'));
  const nodes: Node[] = [];
  try {
    await work(citus.programs, folder, nodes);
  } finally {
    for (const node of nodes) await node.stop().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A node of the cluster. */
export interface Node {
  readonly port: number;
  start(): Promise<void>;
  /** Ends it at once, as a lost machine. */
  stop(): Promise<void>;
}

const asPostgres = (...words: readonly string[]) => ['-u', 'postgres', '--', ...words];

/** The address of a node's database for its superuser. */
export const addressOf = (port: number, database: string) =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

async function answers(port: number): Promise<boolean> {
  const client = await connect({ connectionString: addressOf(port, 'postgres') }).catch(() => null);
  await client?.end();
  return client !== null;
}

/** Creates a node in a folder of its own, and starts it. */
export async function createNode(programs: string, folder: string): Promise<Node> {
  const port = await freePort();
  const data = join(folder, String(port));
  await mkdir(data);
  execFileSync('chown', ['postgres', folder, data]);
  const words = ['-D', data, '-E', 'UTF8', '-A', 'trust', '--locale=C.UTF-8'];
  execFileSync('runuser', asPostgres(join(programs, 'initdb'), ...words), { stdio: 'ignore' });
  await appendFile(join(data, 'postgresql.conf'), settings);
  let child: ChildProcess | undefined;
  // Its last lines say why it does not start.
  let log = '';
  const node: Node = {
    port,
    start: async () => {
      child = spawn(
        'runuser',
        asPostgres(join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', folder),
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      child.stderr?.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-1000);
      });
      while (!(await answers(port))) {
        if (child.exitCode !== null)
          throw new Error(`The node on port ${port} did not start.\n${log}`);
      }
    },
    stop: async () => {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      execFileSync(
        'runuser',
        asPostgres(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'),
        { stdio: 'ignore' },
      );
      await ended;
    },
  };
  await node.start();
  return node;
}

/** Creates a database with the extension on one node. */
export async function createDatabaseOf({ port }: Node, name: string): Promise<void> {
  const client = await connect({ connectionString: addressOf(port, 'postgres') });
  await client.query(`create database ${name}`);
  await client.end();
  const inside = await connect({ connectionString: addressOf(port, name) });
  await inside.query('create extension citus');
  await inside.end();
}

/** Creates a database on every node, known to the first one, its coordinator. */
export async function createDatabaseOn(nodes: readonly Node[], name: string): Promise<void> {
  for (const node of nodes) await createDatabaseOf(node, name);
  const [coordinator, ...workers] = nodes;
  const client = await connect({ connectionString: addressOf(coordinator?.port ?? 0, name) });
  await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator?.port]);
  for (const { port } of workers) {
    await client.query("select citus_add_node('127.0.0.1', $1)", [port]);
  }
  await client.end();
}
