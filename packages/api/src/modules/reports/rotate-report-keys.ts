import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { withTenant } from '../../db/tenant-transaction';
import { forEachBrewery } from '../../jobs/for-each-brewery';
import type { Secrets } from '../../secrets';
import { SealBrokenError } from '../../security/sealing';
import { createReportSealer, sealedPart, selectOldParts } from './report-contents';

export interface ReportKeyRotation {
  readonly resealedCount: number;
  /** Parts that could not be decrypted; they are not changed. */
  readonly broken: readonly string[];
}

/** Re-encrypts every report of every brewery under the newest key, one file at a time. */
export async function rotateReportKeys(
  database: Kysely<Database>,
  secrets: Pick<Secrets, 'recipeKeys'>,
): Promise<ReportKeyRotation> {
  const sealer = createReportSealer(secrets);
  let resealedCount = 0;
  const broken: string[] = [];
  await forEachBrewery(database, async (tenantId) => {
    let after: { reportId: string; part: string } | null = {
      reportId: '00000000-0000-0000-0000-000000000000',
      part: '',
    };
    while (after) {
      const from: { reportId: string; part: string } = after;
      after = await withTenant(database, { tenantId }, async (tx) => {
        const old = await selectOldParts(tx, sealer.currentKeyId, from);
        if (!old) return null;
        const { reportId, part, sealed } = old;
        const subject = sealedPart(tenantId, reportId, part);
        try {
          const resealed = sealer.sealBytes(subject, sealer.openBytes(subject, sealed));
          await tx
            .updateTable('reportContents')
            .set({ sealed: resealed, keyId: sealer.currentKeyId })
            .where('reportId', '=', reportId)
            .where('part', '=', part)
            .execute();
          resealedCount += 1;
        } catch (error) {
          if (!(error instanceof SealBrokenError)) throw error;
          broken.push(error.message);
        }
        return { reportId, part };
      });
    }
  });
  return { resealedCount, broken };
}
