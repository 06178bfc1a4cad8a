import type { Config } from './config';
import { ConfigError } from './config-error';
import { createDatabase, createPool } from './db/connection';
import { isRefusedLogin } from './db/explain-failed-start';
import { readInstallation } from './db/installation';
import { openDatabase } from './db/open-database';
import { rotateSecondFactorKeys } from './modules/accounts';
import { type KeyRotation, rotateRecipeKeys } from './modules/recipes';
import { rotateReportKeys } from './modules/reports';
import { createNewAccounts, type NewUser } from './modules/users';
import { readSecrets } from './secrets';
import { type AgedKey, readAgedKeys } from './security/installation-keys';

/**
 * Creates a superadmin, and the editor's tenant with the first one. Works beside a running server.
 * @throws ApiError BAD_USER_INPUT with field errors, ConfigError
 */
export async function createSuperadmin(
  config: Config,
  input: Omit<NewUser, 'role'>,
): Promise<{ readonly userId: string }> {
  const opened = await openDatabase(config, await readSecrets(config), { joinRunning: true });
  // The server's own role adds a superadmin for another one only.
  const owner = createDatabase(createPool(opened.ownerAddress, { maximum: 1 }));
  try {
    const users = createNewAccounts({ database: owner });
    const tenantId =
      (await readInstallation(owner)).editorTenantId ??
      (await users.createTenant({ breweryName: 'Cervoise', isEditor: true }));
    return { userId: await users.createUser(tenantId, { ...input, role: 'superadmin' }) };
  } finally {
    await owner.destroy();
    await opened.close();
  }
}

/**
 * Seals every recipe, report and authenticator secret under the newest key; resumable. Works beside a
 * running server that has that key. @throws ConfigError
 */
export async function rotateKeys(config: Config): Promise<KeyRotation> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets, { joinRunning: true });
  try {
    const recipes = await rotateRecipeKeys(opened.database, secrets);
    const reports = await rotateReportKeys(opened.database, secrets);
    const secondFactors = await rotateSecondFactorKeys(opened.database, secrets);
    const parts = [recipes, reports, secondFactors];
    return {
      ...recipes,
      resealedCount: parts.reduce((sum, part) => sum + part.resealedCount, 0),
      broken: parts.flatMap((part) => part.broken),
    };
  } finally {
    await opened.close();
  }
}

/**
 * The keys of the installation, without the keys: since when, and what they still seal. Works beside
 * a running server, and leaves the schema as it is. @throws ConfigError
 */
export async function listKeys(config: Config): Promise<{
  readonly keys: readonly AgedKey[];
  readonly pendingMigrations: readonly string[];
}> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets, { joinRunning: true, migrates: false });
  try {
    const keys = await readAgedKeys(opened.database, secrets);
    return { keys, pendingMigrations: opened.pendingMigrations };
  } catch (error) {
    // Each newest key of sessions has a role of its own, which a server makes at its start.
    if (!isRefusedLogin(error)) throw error;
    throw new ConfigError(
      'Aucun serveur n’a encore démarré avec la première clé de CERVOISE_TOKEN_KEYS : démarrez-en un, puis relancez la commande.',
      { cause: error },
    );
  } finally {
    await opened.close();
  }
}
