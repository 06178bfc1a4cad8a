import { randomUUID } from 'node:crypto';
import { type Client, DatabaseError } from 'pg';
import { type ConnectionAddress, connect } from '../db/connection';
import { rolePassword } from '../db/roles';
import { findTestServer } from './test-server';

/** A test's own database. */
export interface TestDatabase {
  readonly name: string;
  /** The secret from which its roles' passwords are derived. */
  readonly secret: string;
  addressOf(role: string): ConnectionAddress;
  drop(): Promise<void>;
}

const maxAttempts = 10;
const inUse = '55006';

/** Nodes of a cluster may still be connected to a database, or connect again meanwhile. */
async function dropDatabase(superuser: Client, name: string): Promise<void> {
  await superuser.query(`alter database ${name} allow_connections false`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await superuser.query(`drop database ${name} with (force)`);
      return;
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === inUse;
      if (!isInUse || attempt === maxAttempts) throw error;
    }
  }
}

/** A test database's address as the URL that `DATABASE_URL` takes. @throws when it is given as one */
export function databaseUrl(address: ConnectionAddress): string {
  if ('connectionString' in address) throw new Error('Tests reach their database by parts.');
  const { host, port, database, user, password } = address;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Copies the run's template, with its accounts. */
export async function copyTestDatabase(): Promise<TestDatabase> {
  const { secret, socketFolder, template, ports = [5432] } = findTestServer();
  const address = (user: string, database: string, port = ports[0] ?? 0): ConnectionAddress => ({
    host: socketFolder,
    port,
    database,
    user,
    password: rolePassword(secret, user),
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const superusers = await Promise.all(
    ports.map((port) => connect(address('postgres', 'postgres', port))),
  );
  for (const superuser of superusers) {
    // Copying files takes two thirds of the time of logging each block (`wal_log`, the default).
    await superuser.query(
      `create database ${name} template ${template} owner cervoise_owner strategy file_copy`,
    );
  }
  return {
    name,
    secret,
    addressOf: (role) => address(role, name),
    drop: async () => {
      for (const superuser of superusers) {
        await dropDatabase(superuser, name);
        await superuser.end();
      }
    },
  };
}
