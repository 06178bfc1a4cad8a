import { randomUUID } from 'node:crypto';
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

/** Copies the run's template, with its accounts. */
export async function copyTestDatabase(): Promise<TestDatabase> {
  const { secret, socketFolder, template } = findTestServer();
  const address = (user: string, database: string): ConnectionAddress => ({
    host: socketFolder,
    port: 5432,
    database,
    user,
    password: rolePassword(secret, user),
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const superuser = await connect(address('postgres', 'postgres'));
  await superuser.query(`create database ${name} template ${template} owner cervoise_owner`);
  return {
    name,
    secret,
    addressOf: (role) => address(role, name),
    drop: async () => {
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
    },
  };
}
