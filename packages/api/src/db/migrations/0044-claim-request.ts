import type { Migration } from './migration';

/**
 * Enters a tenant and claims a request id in one statement. Returns null to the first request; a
 * repeat waits for its transaction and gets the stored result.
 */
export const claimRequest: Migration = {
  name: '0044-claim-request',
  sql: `
    create function claim_request(tenant uuid, person uuid, wanted_operation text,
      wanted_request text, about jsonb) returns jsonb
    language plpgsql volatile as $$
    declare
      first_result jsonb;
    begin
      perform set_config('app.tenant_id', tenant::text, true),
              set_config('app.user_id', person::text, true);
      insert into request_results (tenant_id, user_id, operation, request_id, result)
      values (tenant, person, wanted_operation, wanted_request, about)
      on conflict do nothing;
      if found then
        return null;
      end if;
      select r.result into strict first_result from request_results r
       where r.tenant_id = tenant and r.user_id = person
         and r.operation = wanted_operation and r.request_id = wanted_request;
      return first_result;
    end $$;
  `,
};
