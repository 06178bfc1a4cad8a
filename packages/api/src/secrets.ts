import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Config, firstKeyId } from './config';
import { ConfigError } from './config-error';
import { deriveSecret } from './security/derive-key';
import type { SealingKey } from './security/sealing';

const secretsFileSchema = z.object({
  tokenKey: z.string().min(32),
  recipeKey: z.string().min(32),
  databaseSecret: z.string().min(32),
});

export interface Secrets {
  /** Sign sessions and seal mails; newest first, never empty. All are accepted. */
  readonly tokenKeys: readonly SealingKey[];
  /**
   * Signs with keys derived from `tokenKeys`, which servers of former releases do not know.
   * Both kinds are accepted.
   */
  readonly signsDerived: boolean;
  /** Keys the hashes of addresses and e-mails that are throttled. */
  readonly throttleKey: string;
  /** Seal the recipes; newest first, never empty. */
  readonly recipeKeys: readonly SealingKey[];
  /** The database roles' passwords are derived from it. */
  readonly databaseSecret: string;
  /** Encrypts the backups. */
  readonly backupKey: string;
}

const random = () => randomBytes(48).toString('base64url');

/**
 * Returns the keys: the configured ones, otherwise those of `secrets.json` and `backup-key.txt` in
 * the data folder, generated on the first start. Without these files neither a backup nor the
 * recipes in it can be decrypted.
 * @throws ConfigError when one exists but is unreadable
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { tokens, signsDerived, recipes, backup } = config.keys;
  if (config.database.kind === 'server') {
    const [newest] = tokens;
    if (!newest || recipes.length === 0 || !backup)
      throw new ConfigError(
        'CERVOISE_TOKEN_KEYS, CERVOISE_RECIPE_KEYS ou CERVOISE_BACKUP_KEY manque.',
      );
    return {
      tokenKeys: tokens,
      signsDerived,
      throttleKey: throttleKeyOf(newest),
      recipeKeys: recipes,
      databaseSecret: deriveSecret(newest.secret, 'database-roles'),
      backupKey: backup,
    };
  }
  const stored = await storedSecrets(config.dataDirectory);
  const storedRecipeKey = { id: firstKeyId, secret: stored.recipeKey };
  const storedTokenKey = { id: firstKeyId, secret: stored.tokenKey };
  const [newest = storedTokenKey, ...older] = tokens;
  return {
    tokenKeys: [newest, ...older],
    signsDerived,
    throttleKey: throttleKeyOf(newest),
    // The stored key still opens what was sealed before keys were configured.
    recipeKeys: recipes.some(({ id }) => id === firstKeyId)
      ? recipes
      : [...recipes, storedRecipeKey],
    databaseSecret: stored.databaseSecret,
    backupKey: backup ?? (await storedBackupKey(config.dataDirectory)),
  };
}

/** The key of throttles, of the newest key of sessions: another one forgets what was counted. */
const throttleKeyOf = ({ secret }: SealingKey): string => deriveSecret(secret, 'throttles');

async function storedSecrets(dataDirectory: string): Promise<z.infer<typeof secretsFileSchema>> {
  const path = join(dataDirectory, 'secrets.json');
  const fresh = { tokenKey: random(), recipeKey: random(), databaseSecret: random() };
  const text = await storedText(path, `${JSON.stringify(fresh, null, 2)}\n`);
  const parsed = secretsFileSchema.safeParse(readJson(text));
  if (!parsed.success) throw new ConfigError(`Le fichier ${path} est illisible ou incomplet.`);
  return parsed.data;
}

/** In a file of its own, which can be stored elsewhere and given to `age` as it is. */
async function storedBackupKey(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'backup-key.txt');
  const key = (await storedText(path, `${random()}\n`)).trim();
  if (key.length < 32) throw new ConfigError(`Le fichier ${path} est illisible ou incomplet.`);
  return key;
}

/** The text of a file that only its owner can read, created from `text` when it is missing. */
async function storedText(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, text, { mode: 0o600, flag: 'wx' });
  try {
    // A hard link fails if the file exists: of two starting servers the first decides.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  await chmod(path, 0o600);
  return readFile(path, 'utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
