import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from './backup/commands';
import { readConfig } from './config';
import { rolePassword } from './db/roles';
import { diagnose } from './diagnosis';
import { listKeys } from './operator-commands';
import { type FormerSchema, openFormerSchema } from './testing/former-schema';
import { findTestServer } from './testing/test-server';

// The schema is made anew.
jest.setTimeout(60_000);

const former = '0655-attachments';
let schema: FormerSchema;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-commands-'));
  schema = await openFormerSchema(former);
});
afterAll(async () => {
  await schema.close();
  await rm(folder, { recursive: true });
});

function urlOf(role: string): string {
  const { host, port, database } = schema.admin;
  const password = rolePassword(findTestServer().secret, role);
  return `postgres://${role}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const configOf = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({
    CERVOISE_DATA_DIR: folder,
    CERVOISE_LOG_LEVEL: 'silent',
    CERVOISE_TOKEN_KEYS: `1:${'t'.repeat(40)}`,
    CERVOISE_RECIPE_KEYS: `1:${'r'.repeat(40)}`,
    CERVOISE_BACKUP_KEY: 'b'.repeat(40),
    DATABASE_URL: urlOf('cervoise_owner'),
    ...environment,
  });

it('backs up, diagnoses and lists keys before an update, and leaves the schema as it is', async () => {
  const config = configOf({ CERVOISE_APP_DATABASE_URL: urlOf('cervoise_app') });
  expect((await backUp(config)).tableCount).toBeGreaterThan(50);
  const { keys, pendingMigrations } = await listKeys(config);
  expect(keys.map(({ purpose }) => purpose)).toContain('recipes');
  expect(pendingMigrations[0]).toBe(former);
  expect(await diagnose(config, {})).toMatchObject({ pendingMigrations });
  const { rows } = await schema.admin.query('select from schema_migrations where name >= $1', [
    former,
  ]);
  expect(rows).toEqual([]);
});

it('says that a server must start first, where none did with these keys or in this database', async () => {
  await expect(listKeys(configOf())).rejects.toThrow('Aucun serveur n’a encore démarré');
  await schema.admin.query(
    'drop schema public cascade; create schema public authorization cervoise_owner',
  );
  await expect(backUp(configOf())).rejects.toThrow('Cette base est vide');
});
