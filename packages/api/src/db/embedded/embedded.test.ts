import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../../config';
import { ConfigError } from '../../config-error';
import { readSecrets } from '../../secrets';
import { bundleProgram, runProgram } from '../../testing/run-program';
import { connect } from '../connection';
import { type OpenDatabase, openDatabase } from '../open-database';
import { withTenant } from '../tenant-transaction';
import { reachableBinaries } from './binaries';
import { findPostmaster } from './postmaster';
import { systemAccount } from './system-account';

// A first start makes a cluster, and a refusal waits for the other server to end.
jest.setTimeout(60_000);

let folder: string;
let dataDirectory: string;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp('/tmp/cervoise-embedded-');
  // As root the database lies in the data folder only where PostgreSQL's account can pass.
  await chmod(folder, 0o755);
  dataDirectory = join(folder, 'data');
});
afterEach(closeAll);
afterAll(() => rm(folder, { recursive: true }));

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((database) => database.close()));
}

const configIn = (place: string): Config => readConfig({ CERVOISE_DATA_DIR: place });

async function open(place = dataDirectory): Promise<OpenDatabase> {
  const config = configIn(place);
  const database = await openDatabase(config, await readSecrets(config));
  opened.push(database);
  return database;
}

const addressOf = ({ ownerAddress }: OpenDatabase) => {
  if (!('host' in ownerAddress)) throw new Error('The embedded database is reached by its parts.');
  return ownerAddress;
};

describe('a first start', () => {
  it('creates a migrated database, reachable only by a socket in a private folder', async () => {
    const database = await open();
    expect(database.migrationsRun).toContain('0001-tenants-and-users');
    expect(database.adopted).toBe(false);

    const address = addressOf(database);
    expect((await stat(address.host)).mode & 0o777).toBe(0o700);
    const owner = await connect(address);
    const { rows } = await owner.query(`
      select current_setting('listen_addresses') as listen_addresses,
             current_setting('password_encryption') as password_encryption,
             (select datlocale from pg_database where datname = current_database()) as locale,
             (select rolsuper from pg_roles where rolname = current_user) as superuser`);
    expect(rows).toEqual([
      {
        listen_addresses: '',
        password_encryption: 'scram-sha-256',
        locale: 'fr-FR',
        superuser: false,
      },
    ]);
    const sorted = await owner.query(
      `select word from unnest(array['zèbre','Été','eau','Zoo','abeille','étoile']) word order by word`,
    );
    expect(sorted.rows.map((row) => row.word)).toEqual([
      'abeille',
      'eau',
      'Été',
      'étoile',
      'zèbre',
      'Zoo',
    ]);
    await owner.end();
    await expect(connect({ ...address, password: 'guess' })).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('logs the application in as a role that cannot bypass row-level security', async () => {
    const { pool } = await open();
    const { rows } = await pool.query(
      'select current_user, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    const current_user = expect.stringMatching(/^cervoise_app_cervoise_[0-9a-f]{8}$/);
    expect(rows).toEqual([{ current_user, rolsuper: false, rolbypassrls: false }]);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const database = await open(join(folder, 'brasserie'.repeat(10), 'data'));
    expect(addressOf(database).host.length).toBeLessThan(90);
    await closeAll();
    await rm(addressOf(database).host, { recursive: true });
  });
});

describe('a second server', () => {
  it('is refused on the same folder, and leaves the first running', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(
      new ConfigError(
        `Un autre serveur Cervoise utilise déjà le dossier ${dataDirectory}. Arrêtez-le, ou donnez un autre dossier par CERVOISE_DATA_DIR.`,
      ),
    );
    expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is refused when both start at the same moment', async () => {
    const starts = await Promise.allSettled([open(), open()]);
    expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('joins when requested, and leaves PostgreSQL running', async () => {
    const first = await open();
    const config = configIn(dataDirectory);
    const joined = await openDatabase(config, await readSecrets(config), { joinRunning: true });
    expect(joined.migrationsRun).toEqual([]);
    await joined.close();
    expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a start after a stop', () => {
  it('keeps the data', async () => {
    const first = await open();
    await first.pool.query(`select throttle_attempt('kept', 5, 3600)`);
    await closeAll();
    const second = await open();
    expect(second.adopted).toBe(false);
    expect(second.migrationsRun).toEqual([]);
    const owner = await connect(second.ownerAddress);
    expect((await owner.query('select key from throttle_counters')).rows).toEqual([
      { key: 'kept' },
    ]);
    await owner.end();
  });

  it('ignores the pid file of a dead server', async () => {
    const first = await open();
    const cluster = join(dirname(addressOf(first).host), 'cluster');
    await closeAll();
    // This process lives, but is no PostgreSQL: its number was given anew.
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`);
    const second = await open();
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('reports keys other than those of the database', async () => {
    const [secrets, elsewhere] = [
      join(dataDirectory, 'secrets.json'),
      join(folder, 'secrets.json'),
    ];
    await rename(secrets, elsewhere);
    await expect(open()).rejects.toThrow(/secrets\.json/);
    expect(await findPostmaster(join(dataDirectory, 'postgresql', 'cluster'))).toBeNull();
    await rename(elsewhere, secrets);
  });
});

it('recovers after kill -9 with every acknowledged write', async () => {
  const program = await bundleProgram('testing/write-until-killed.ts');
  const writer = runProgram(program, { environment: { CERVOISE_DATA_DIR: dataDirectory } });
  const made: string[] = [];
  const enough = new Promise<void>((resolve) => {
    writer.lines.on('line', (line) => {
      made.push(line.replace('made ', ''));
      if (made.length === 50) resolve();
    });
  });
  await Promise.race([enough, writer.end().then(() => Promise.reject(writer.errors()))]);
  writer.process.kill('SIGKILL');
  expect(await writer.end()).toBe('SIGKILL');

  const database = await open();
  expect(database.adopted).toBe(true);
  const kept = await Promise.all(
    made.map((tenantId) =>
      withTenant(database.database, { tenantId }, (tx) =>
        tx.selectFrom('tenants').select('id').executeTakeFirst(),
      ),
    ),
  );
  expect(kept.map((row) => row?.id)).toEqual(made);
  await rm(dirname(program), { recursive: true });
});

const isRoot = process.getuid?.() === 0;

(isRoot ? describe : describe.skip)('as root, in a folder closed to every other account', () => {
  let closed: string;
  beforeAll(async () => {
    closed = await mkdtemp('/tmp/cervoise-closed-');
  });
  afterAll(() => rm(closed, { recursive: true }));

  it('keeps the database in a system-wide folder, and finds it again', async () => {
    const place = join(closed, 'data');
    const database = await open(place);
    const { host } = addressOf(database);
    expect(host).toMatch(/^\/var\/lib\/cervoise\/[\w-]{36}\/socket$/);
    expect((await stat(host)).uid).not.toBe(0);
    expect((await readdir(place)).sort()).toEqual([
      'backup-key.txt',
      'database-location.json',
      'secrets.json',
    ]);

    await closeAll();
    const again = await open(place);
    expect(addressOf(again).host).toBe(host);
    expect(again.migrationsRun).toEqual([]);
    await closeAll();
    await rm(dirname(host), { recursive: true });
  });

  it('copies the binaries once to where the account can run them', async () => {
    const installed = join(closed, 'linux-x64');
    const shared = join(folder, 'shared');
    await mkdir(join(installed, 'native', 'bin'), { recursive: true });
    await writeFile(join(installed, 'package.json'), '{"version":"1.2.3"}');
    await writeFile(join(installed, 'native', 'bin', 'postgres'), 'first');
    const account = await systemAccount();
    const copied = await reachableBinaries(account, shared, installed);
    expect(copied.postgres).toBe(join(shared, 'postgresql-1.2.3', 'bin', 'postgres'));

    await writeFile(join(installed, 'native', 'bin', 'postgres'), 'second');
    await reachableBinaries(account, shared, installed);
    expect(await readFile(copied.postgres, 'utf8')).toBe('first');
  });
});
