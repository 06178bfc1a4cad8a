import { momentText } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { passkeyStore, secondFactorStore } from '../users';

const recentDays = 7;

/** What was added to an account in the last days and still opens it after a new password, in French. */
export async function recentFactors(
  tx: TenantTransaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const since = new Date(now.getTime() - recentDays * 86_400_000);
  const passkeys = await passkeyStore.listPasskeys(tx, userId);
  const app = await secondFactorStore.findSecondFactor(tx, userId);
  const added = [
    ...passkeys.map(({ name, createdAt }) => ({
      name: `la clé d’accès « ${name} »`,
      at: createdAt,
    })),
    { name: 'l’application d’authentification', at: app?.confirmedAt },
  ];
  return added.flatMap(({ name, at }) =>
    at && at >= since ? `${name}, le ${momentText(at)}` : [],
  );
}
