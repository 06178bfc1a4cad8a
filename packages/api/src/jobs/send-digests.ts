import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import { readInstallation } from '../db/installation';
import type { NotificationsService } from '../modules/notifications';
import { forEachBrewery } from './for-each-brewery';

/**
 * Mails the digests that are due: the editor's, which report failed backups, then those of every
 * brewery.
 * @throws AggregateError once all were tried
 */
export async function sendDigests(
  database: Kysely<Database>,
  { sendDigests: send }: Pick<NotificationsService, 'sendDigests'>,
): Promise<void> {
  const { editorTenantId } = await readInstallation(database);
  const failures: unknown[] = [];
  if (editorTenantId) {
    await send(editorTenantId).catch((error: unknown) => failures.push(error));
  }
  await forEachBrewery(database, send).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some digests were not sent.');
}
