import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, createDatabase, createPool } from '../../../api/src/db/connection';
import { type EmbeddedPostgres, startEmbedded } from '../../../api/src/db/embedded';
import { findPostmaster } from '../../../api/src/db/embedded/postmaster';
import { migrate } from '../../../api/src/db/migrate';
import { ensureOwnerAndDatabase } from '../../../api/src/db/open-database';
import { rolePassword } from '../../../api/src/db/roles';
import { addTestAccounts } from '../../../api/src/testing/test-accounts';

const database = 'cervoise';

export interface LonePostgres {
  /** The owner's address for the server. */
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends it without a word. */
  readonly kill: () => void;
  /** Starts it again where it has ended, until it answers. */
  readonly revive: () => Promise<void>;
  readonly connect: () => ReturnType<typeof connect>;
  readonly stop: () => Promise<void>;
}

/** The PostgreSQL of a drill, which writes as durably as in production, with the test accounts. */
export async function startLonePostgres(
  dataDirectory: string,
  secret: string,
): Promise<LonePostgres> {
  const options = {
    dataDirectory,
    secret,
    settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
  };
  let postgres: EmbeddedPostgres = await startEmbedded(options);
  await ensureOwnerAndDatabase(postgres, secret, database);
  const ownerAddress = postgres.address('cervoise_owner', database);
  const owner = await connect(ownerAddress);
  await migrate(owner, { name: 'cervoise_app', password: rolePassword(secret, 'cervoise_app') });
  await owner.end();
  const accounts = createDatabase(createPool(postgres.address('cervoise_app', database)));
  await addTestAccounts(accounts);
  await accounts.destroy();

  const processes = () =>
    execFileSync('ps', [
      ...['-o', 'pid=', '--pid', String(postgres.pid)],
      ...['--ppid', String(postgres.pid)],
    ])
      .toString()
      .trim()
      .split(/\s+/)
      .map(Number);
  const send = (signal: NodeJS.Signals, pids: readonly number[]) => {
    for (const pid of pids) process.kill(pid, signal);
  };
  const answers = () =>
    connect(ownerAddress).then(
      (client) => client.end().then(() => true),
      () => false,
    );
  const password = rolePassword(secret, 'cervoise_owner');
  const host = encodeURIComponent(postgres.socketFolder);
  return {
    url: `postgres://cervoise_owner:${password}@localhost/${database}?host=${host}`,
    // The postmaster first, so that it starts no more.
    freeze: () => send('SIGSTOP', [postgres.pid, ...processes()]),
    thaw: () => send('SIGCONT', processes()),
    kill: () => send('SIGKILL', [postgres.pid]),
    revive: async () => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          if (await answers()) return;
          postgres = await startEmbedded(options);
        } catch (error) {
          // The processes of the killed one end a little later.
          if (attempt > 100) throw error;
          await wait(100);
        }
      }
    },
    connect: () => connect(ownerAddress),
    stop: async () => {
      await postgres.stop();
      for (let attempt = 0; attempt < 100; attempt += 1) {
        if (!(await findPostmaster(`${dataDirectory}/postgresql/cluster`))) return;
        await wait(100);
      }
    },
  };
}
