import { type AttachmentRecord, maxAttachments } from '@cervoise/domain/attachments';
import { frenchNumber } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { countOfRecord, selectUse } from './attachments.store';

/** Files of a brewery, however small: its export has an entry for each. */
export const maxFilesOfBrewery = 10_000;

const megabytes = (bytes: number) => `${frenchNumber(bytes / 1_000_000, 1)}\u00a0Mo`;
/** A tenth of a megabyte: what is left is never said to be more than it is. */
const tenth = 100_000;

/**
 * Refuses a file that the record or the brewery has no room for. Other uploads of the brewery are to
 * be locked out before.
 * @throws BAD_USER_INPUT
 */
export async function refuseBeyondQuota(
  tx: TenantTransaction,
  file: { readonly record: AttachmentRecord; readonly recordId: string; readonly size: number },
  quotaBytes: number,
): Promise<void> {
  const { record, recordId, size } = file;
  if ((await countOfRecord(tx, record, recordId)) >= maxAttachments) {
    throw badUserInput(
      `Une fiche garde ${maxAttachments} pièces jointes au plus : supprimez-en une avant d’en ajouter.`,
    );
  }
  const { usedBytes, fileCount } = await selectUse(tx);
  if (fileCount >= maxFilesOfBrewery) {
    throw badUserInput(
      `La brasserie garde ${frenchNumber(maxFilesOfBrewery, 1)} pièces jointes au plus : supprimez-en avant d’en ajouter.`,
    );
  }
  const room = Math.max(0, quotaBytes - usedBytes);
  if (size <= room) return;
  throw badUserInput(
    `Il reste ${megabytes(Math.floor(room / tenth) * tenth)} sur les ${megabytes(quotaBytes)} de pièces jointes de la brasserie : ce fichier n’y tient pas. Supprimez des pièces jointes, puis recommencez.`,
  );
}
