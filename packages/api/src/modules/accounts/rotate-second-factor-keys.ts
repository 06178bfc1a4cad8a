import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { withTenant } from '../../db/tenant-transaction';
import { forEachTenant } from '../../jobs/for-each-brewery';
import type { Secrets } from '../../secrets';
import { createSealer, SealBrokenError } from '../../security/sealing';
import { secondFactorStore as store } from '../users';
import { secondFactorPurpose, secretOf } from './second-factor';

export interface SecondFactorKeyRotation {
  readonly resealedCount: number;
  /** Secrets that could not be opened; they are not changed. */
  readonly broken: readonly string[];
}

/** Re-encrypts the secrets of all authenticator apps, including superadmins', with the newest key. */
export async function rotateSecondFactorKeys(
  database: Kysely<Database>,
  { recipeKeys }: Pick<Secrets, 'recipeKeys'>,
): Promise<SecondFactorKeyRotation> {
  const sealer = createSealer(recipeKeys, secondFactorPurpose);
  let resealedCount = 0;
  const broken: string[] = [];
  await forEachTenant(database, (tenantId) =>
    withTenant(database, { tenantId }, async (tx) => {
      for (const { userId, sealedSecret } of await store.selectOldSecondFactors(
        tx,
        sealer.currentKeyId,
      )) {
        const subject = secretOf(tenantId, userId);
        try {
          await store.updateSecondFactor(tx, userId, {
            sealedSecret: sealer.seal(subject, sealer.open(subject, sealedSecret)),
            keyId: sealer.currentKeyId,
          });
          resealedCount += 1;
        } catch (error) {
          if (!(error instanceof SealBrokenError)) throw error;
          broken.push(error.message);
        }
      }
    }),
  );
  return { resealedCount, broken };
}
