import type { Migration } from './migration';

/** The two policies of 0851 ask the function for the tenant too: a distributed database refuses a subquery. */
export const gatePoliciesByFunction: Migration = {
  name: '0875-gate-policies-by-function',
  sql: `
    alter policy gate_posting on beer_movements using (tenant_id = current_tenant());
    alter policy gate_posting on batch_brews using (tenant_id = current_tenant());
  `,
};
