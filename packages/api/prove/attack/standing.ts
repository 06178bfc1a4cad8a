import type { Client } from 'pg';

/**
 * Operations of a drill may end contracts, accounts and rights of their own brewery: each would
 * refuse the following ones.
 * @returns what restores accounts, contracts and rules of the breweries as they are now
 */
export async function keepStanding(admin: Client): Promise<() => Promise<void>> {
  await admin.query(`
    create schema drill;
    create table drill.users as select * from users;
    create table drill.tenants as select * from tenants;
    create table drill.contracts as select * from contracts`);
  return async () => {
    await admin.query(`
      begin;
      set local session_replication_role = replica;
      update users u set role = k.role, is_active = k.is_active, email = k.email
        from drill.users k
       where k.id = u.id and (u.role, u.is_active, u.email) is distinct from (k.role, k.is_active, k.email);
      update tenants set requires_second_factor = false where requires_second_factor;
      update contracts c set terminated_on = null, terminated_by = null, termination_reason = null,
             erasure_asked_on = null, unpaid_since = null, trial_ends_on = k.trial_ends_on,
             starts_on = k.starts_on
        from drill.contracts k
       where k.brewery_id = c.brewery_id
         and (c.terminated_on, c.unpaid_since, c.trial_ends_on, c.starts_on)
             is distinct from (k.terminated_on, k.unpaid_since, k.trial_ends_on, k.starts_on);
      delete from second_factors;
      commit`);
  };
}
