import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { readSecrets } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const configWith = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ CERVOISE_DATA_DIR: folder, ...environment });

it('generates keys on the first start, readable by their owner only', async () => {
  const first = await readSecrets(configWith());
  expect(await readSecrets(configWith())).toEqual(first);
  const [recipeKey] = first.recipeKeys;
  expect(recipeKey?.id).toBe('1');
  const [tokenKey] = first.tokenKeys;
  expect(first.signsDerived).toBe(true);
  const all = [tokenKey?.secret, first.throttleKey, recipeKey?.secret, first.databaseSecret];
  expect(new Set(all).size).toBe(4);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('gives two servers that start together the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => readSecrets(configWith())));
  for (const secrets of all) expect(secrets).toEqual(all[0]);
});

it('prefers configured keys, and keeps the database secret', async () => {
  const kept = await readSecrets(configWith());
  const secrets = await readSecrets(configWith({ CERVOISE_TOKEN_KEY: 't'.repeat(40) }));
  expect(secrets).toEqual({
    ...kept,
    tokenKeys: [{ id: '1', secret: 't'.repeat(40) }],
    signsDerived: false,
    throttleKey: expect.any(String),
  });
  expect(secrets.throttleKey).not.toBe(kept.throttleKey);
});

it('seals with configured recipe keys, and still opens with the stored one', async () => {
  const { recipeKeys } = await readSecrets(configWith());
  const newest = { id: '2026-11', secret: 'n'.repeat(40) };
  const { recipeKeys: rotated } = await readSecrets(
    configWith({ CERVOISE_RECIPE_KEYS: `${newest.id}:${newest.secret}` }),
  );
  expect(rotated).toEqual([newest, ...recipeKeys]);
});

it('refuses a damaged file instead of generating other keys', async () => {
  const path = join(folder, 'secrets.json');
  await writeFile(path, '{"tokenKey":');
  await expect(readSecrets(configWith())).rejects.toThrow(ConfigError);
  expect(await readFile(path, 'utf8')).toBe('{"tokenKey":');
});

it('stores the backup key in a file of its own, unless one is configured', async () => {
  const { backupKey } = await readSecrets(configWith());
  expect(await readFile(join(folder, 'backup-key.txt'), 'utf8')).toBe(`${backupKey}\n`);
  expect((await stat(join(folder, 'backup-key.txt'))).mode & 0o777).toBe(0o600);
  const configured = configWith({ CERVOISE_BACKUP_KEY: 'b'.repeat(40) });
  expect((await readSecrets(configured)).backupKey).toBe('b'.repeat(40));
});
