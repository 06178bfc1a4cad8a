import type pg from 'pg';
import { DatabaseError } from 'pg';
import { allowDeferral } from '../../backup/load-rows';
import { readStoredTables, setValueFormats } from '../../backup/stored-tables';
import { ConfigError } from '../../config-error';
import { type ConnectionAddress, connect } from '../../db/connection';
import { readIsDistributed } from '../../db/is-distributed';
import type { Secrets } from '../../secrets';
import { SealBrokenError } from '../../security/sealing';
import { checkExport } from './import/check-export';
import { writeExport } from './import/write-export';
import type { Manifest } from './manifest';
import { readExport } from './read-export';

export interface ImportedTenant {
  readonly tenantId: string;
  readonly breweryName: string;
  readonly rowCount: number;
  /** What stays sealed, as the export names it. */
  readonly unreadable: readonly string[];
  /** Users who need a password. */
  readonly emails: readonly string[];
}

/** @throws ConfigError for a brewery or an account that already exists */
async function refuseKnown(
  client: pg.Client,
  { tenant }: Manifest,
  emails: readonly string[],
): Promise<void> {
  await client.query('set local role cervoise_backup');
  const known = await client.query('select from tenants where id = $1', [tenant.id]);
  if (known.rowCount)
    throw new ConfigError(
      `${tenant.breweryName} est déjà sur cette installation. Qui n’a pas reçu de lien choisit un mot de passe par « Mot de passe oublié ? ».`,
    );
  const { rows } = await client.query<{ email: string }>(
    `select email from users
      where lower(email) in (select lower(taken) from unnest($1::text[]) taken) and is_active
      order by email`,
    [emails],
  );
  await client.query('reset role');
  if (rows.length > 0) {
    const taken = rows.map(({ email }) => email).join(', ');
    throw new ConfigError(`Des comptes de cette installation ont déjà ces adresses : ${taken}.`);
  }
}

/** The French answer to what stops an import. */
function importRefusal(error: unknown): unknown {
  if (error instanceof SealBrokenError) {
    return new ConfigError(
      `Cet export tient des recettes scellées qui ne s’ouvrent pas avec les clés de cette installation (${error.message}).`,
    );
  }
  if (!(error instanceof DatabaseError)) return error;
  return new ConfigError(
    error.code === '55P03'
      ? 'D’autres écritures occupent la base de données. Réessayez dans un instant.'
      : `La base de données a interrompu l’import (${error.code}). Rien n’a été importé.`,
    { cause: error },
  );
}

/**
 * Imports an exported brewery into an installation, with its ids, in one transaction. Recipes are
 * sealed under this installation's key; users have no password yet. Every record is checked with
 * the rules of the domain, and quantities against their ledgers.
 * @throws ConfigError when the file is not an export, or the brewery or an account already exists
 */
export async function importTenant(
  owner: ConnectionAddress,
  secrets: Secrets,
  path: string,
): Promise<ImportedTenant> {
  const file = await readExport(path);
  const { manifest } = file;
  const client = await connect(owner);
  try {
    if (await readIsDistributed(client)) {
      throw new ConfigError(
        'Cette base est répartie sur plusieurs nœuds : importez cette brasserie dans un seul PostgreSQL.',
      );
    }
    const stored = await readStoredTables(client);
    const emails = await checkExport(file, stored);
    await client.query("set lock_timeout = '10s'");
    await allowDeferral(client);
    await client.query('begin');
    await setValueFormats(client);
    await client.query('set local statement_timeout = 0');
    await refuseKnown(client, manifest, emails);
    await writeExport(client, file, stored, secrets);
    await client.query('commit');
    return {
      tenantId: manifest.tenant.id,
      breweryName: manifest.tenant.breweryName,
      rowCount: manifest.totalRecords,
      unreadable: manifest.unreadable,
      emails,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw importRefusal(error);
  } finally {
    file.close();
    await client.end();
  }
}
