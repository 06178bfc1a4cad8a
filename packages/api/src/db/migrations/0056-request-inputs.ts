import type { Migration } from './migration';

/**
 * Stores a hash of a request's input, so that the same id with another input is refused. Null for
 * servers of the previous release and for writes without input.
 */
export const requestInputs: Migration = {
  name: '0056-request-inputs',
  sql: `
    alter table request_results add column input_hash bytea check (length(input_hash) = 32);

    -- As the one of five arguments; null to the first, else what the first said and whether its
    -- input was another.
    create function claim_request(tenant uuid, person uuid, wanted_operation text,
      wanted_request text, about jsonb, wanted_hash bytea) returns jsonb
    language plpgsql volatile as $$
    declare
      first_run jsonb;
    begin
      perform set_config('app.tenant_id', tenant::text, true),
              set_config('app.user_id', person::text, true);
      insert into request_results (tenant_id, user_id, operation, request_id, result, input_hash)
      values (tenant, person, wanted_operation, wanted_request, about, wanted_hash)
      on conflict do nothing;
      if found then
        return null;
      end if;
      select jsonb_build_object('about', r.result,
                                'isOther', coalesce(r.input_hash <> wanted_hash, false))
        into strict first_run from request_results r
       where r.tenant_id = tenant and r.user_id = person
         and r.operation = wanted_operation and r.request_id = wanted_request;
      return first_run;
    end $$;
  `,
};
