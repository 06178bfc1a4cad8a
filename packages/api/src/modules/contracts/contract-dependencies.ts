import { announceChange } from '../../db/committed-changes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import type { Services } from '../../services';

/** What the parts of the contracts' service are made of. */
export type ContractDependencies = Pick<
  ServiceDependencies,
  'database' | 'publisher' | 'mailer' | 'log' | 'now' | 'publicUrl' | 'config' | 'inBackground'
> &
  Pick<Services, 'notifications'>;

/** Screens of a brewery read its state again when it may have changed. */
export const announceStatus = (tx: TenantTransaction, tenantId: string): void =>
  announceChange(tx, { tenantId, kind: 'BreweryStatus', ids: [] });
