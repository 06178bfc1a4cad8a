import { isUuid } from '@cervoise/domain/text';

interface Entering {
  readonly tenantId: string;
  readonly userId?: string;
}

/**
 * SQL that enters a tenant until the transaction ends. `set local` also reaches the nodes of a
 * distributed database, which `set_config` does not; it takes no parameters.
 */
export function enterStatement({ tenantId, userId }: Entering): string {
  for (const id of userId ? [tenantId, userId] : [tenantId]) {
    if (!isUuid(id)) throw new Error('A tenant is entered by its id.');
  }
  return `set local "app.tenant_id" = '${tenantId}'; set local "app.user_id" = '${userId ?? ''}'`;
}

const enters = /^set local "app\.tenant_id" = '([0-9a-f-]{36})'/i;

/** The tenant that a statement of `enterStatement` enters. */
export const enteredTenant = (sql: string): string | undefined => enters.exec(sql)?.[1];
