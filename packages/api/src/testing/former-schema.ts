import type { Client } from 'pg';
import { connect } from '../db/connection';
import { migrate } from '../db/migrate';
import { migrations } from '../generated/migrations';
import { copyTestDatabase } from './test-database';

const app = { name: 'cervoise_app', password: null };

/** An empty database with the schema of a former version. */
export interface FormerSchema {
  /** A superuser's connection, which bypasses row-level security. */
  readonly admin: Client;
  /** Runs the migrations since then. @returns their names */
  update(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a database as it was before a migration. @param name the migration's, or its number */
export async function openFormerSchema(name: string): Promise<FormerSchema> {
  const database = await copyTestDatabase();
  const owner = await connect(database.addressOf('cervoise_owner'));
  const admin = await connect(database.addressOf('postgres'));
  await admin.query(
    'drop schema public cascade; create schema public authorization cervoise_owner',
  );
  const before = migrations.filter((migration) => migration.name < name);
  await migrate(owner, app, before);
  return {
    admin,
    update: () => migrate(owner, app),
    close: async () => {
      await owner.end();
      await admin.end();
      await database.drop();
    },
  };
}
