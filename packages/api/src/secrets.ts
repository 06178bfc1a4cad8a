import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, firstRecipeKeyId } from './config';
import { ConfigError } from './config-error';
import type { SealingKey } from './security/sealing';

const secretsFileSchema = z.object({
  tokenKey: z.string().min(32),
  recipeKey: z.string().min(32),
  databaseSecret: z.string().min(32),
});

export interface Secrets {
  /** Signs the sessions. */
  readonly tokenKey: string;
  /** Seal the recipes; newest first, never empty. */
  readonly recipeKeys: readonly SealingKey[];
  /** The database roles' passwords come from it. */
  readonly databaseSecret: string;
}

const random = () => randomBytes(48).toString('base64url');

/**
 * Gives the keys: the configured ones, else those of `secrets.json` in the data folder, made on
 * the first start. A backup of the embedded database is worthless without that file.
 * @throws ConfigError when the file is there but unreadable
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { token, recipes } = config.keys;
  if (config.database.kind === 'server') {
    if (!token || recipes.length === 0)
      throw new ConfigError('CERVOISE_TOKEN_KEY et CERVOISE_RECIPE_KEYS manquent.');
    return { tokenKey: token, recipeKeys: recipes, databaseSecret: token };
  }
  const stored = await storedSecrets(config.dataDirectory);
  const storedRecipeKey = { id: firstRecipeKeyId, secret: stored.recipeKey };
  return {
    tokenKey: token ?? stored.tokenKey,
    // What was sealed before keys were configured still opens with the kept one.
    recipeKeys: recipes.some(({ id }) => id === firstRecipeKeyId)
      ? recipes
      : [...recipes, storedRecipeKey],
    databaseSecret: stored.databaseSecret,
  };
}

async function storedSecrets(dataDirectory: string): Promise<z.infer<typeof secretsFileSchema>> {
  const path = join(dataDirectory, 'secrets.json');
  await mkdir(dataDirectory, { recursive: true });
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const secrets = { tokenKey: random(), recipeKey: random(), databaseSecret: random() };
  await writeFile(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link fails where a file stands: the first of two starting servers decides.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  await chmod(path, 0o600);
  const parsed = secretsFileSchema.safeParse(readJson(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ConfigError(`Le fichier ${path} est illisible ou incomplet.`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
