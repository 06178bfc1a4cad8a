import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../config';
import { readSecrets } from '../secrets';
import { openDatabase } from './open-database';

it('opens the embedded database, migrated', async () => {
  const folder = await mkdtemp('/tmp/cervoise-open-');
  const config = readConfig({ CERVOISE_DATA_DIR: join(folder, 'data') });
  const opened = await openDatabase(config, await readSecrets(config));
  expect(opened.migrationsRun.length).toBeGreaterThan(3);
  const users = await opened.database.selectFrom('users').selectAll().execute();
  expect(users).toEqual([]);
  await opened.close();
  await rm(folder, { recursive: true });
});
