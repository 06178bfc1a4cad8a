import { type Actor, withTenant } from '../../db/tenant-transaction';
import { createRecordService } from '../../records/record-service';
import { activeNames, namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import { customers } from './customers.store';

export type CustomersService = ReturnType<typeof createCustomersService>;

/** The brewery's customers. */
export const createCustomersService = (
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) => ({
  ...createRecordService(customers, dependencies),

  /** Names of active customers, for suggestions. @throws BAD_USER_INPUT for too many */
  names: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
    const request = namesRequest(wanted);
    return withTenant(dependencies.database, actor, (tx) => activeNames(tx, 'customers', request));
  },
});
