import { announceChange } from '../../db/committed-changes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';

/** The dependencies of the contracts' service. */
export type ContractDependencies = Pick<
  ServiceDependencies,
  'database' | 'publisher' | 'mails' | 'log' | 'now' | 'publicUrl' | 'config' | 'inBackground'
> & { readonly notifications: NotificationsService };

/** Makes a brewery's screens refetch its state. */
export const announceStatus = (tx: TenantTransaction, tenantId: string): void =>
  announceChange(tx, { tenantId, kind: 'BreweryStatus', ids: [] });
