import type { Migration } from './migration';

/**
 * Renames the stored requests to the usual term: the table, its index, constraints and functions.
 * The rows do not change.
 */
export const idempotencyKeys: Migration = {
  name: '0060-idempotency-keys',
  sql: `
    alter table request_results rename to idempotency_keys;
    alter index request_results_pkey rename to idempotency_keys_pkey;
    alter index request_results_by_age rename to idempotency_keys_by_age;
    do $$
    declare
      old_name text;
    begin
      for old_name in select conname from pg_constraint
        where conrelid = 'idempotency_keys'::regclass and conname like 'request_results_%'
      loop
        execute format('alter table idempotency_keys rename constraint %I to %I', old_name,
          replace(old_name, 'request_results', 'idempotency_keys'));
      end loop;
    end $$;

    -- Enters the tenant and claims the request: null to the first, else what the first said and
    -- whether its input was another.
    drop function claim_request(uuid, uuid, text, text, jsonb);
    create or replace function claim_request(tenant uuid, person uuid, wanted_operation text,
      wanted_request text, about jsonb, wanted_hash bytea) returns jsonb
    language plpgsql volatile as $$
    declare
      first_run jsonb;
    begin
      perform set_config('app.tenant_id', tenant::text, true),
              set_config('app.user_id', person::text, true);
      insert into idempotency_keys (tenant_id, user_id, operation, request_id, result, input_hash)
      values (tenant, person, wanted_operation, wanted_request, about, wanted_hash)
      on conflict do nothing;
      if found then
        return null;
      end if;
      select jsonb_build_object('about', k.result,
                                'isOther', coalesce(k.input_hash <> wanted_hash, false))
        into strict first_run from idempotency_keys k
       where k.tenant_id = tenant and k.user_id = person
         and k.operation = wanted_operation and k.request_id = wanted_request;
      return first_run;
    end $$;

    drop function request_results_clean_up();
    create function idempotency_keys_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from idempotency_keys where created_at < now() - interval '7 days';
    $$;
    alter function idempotency_keys_clean_up() owner to cervoise_gate;
    revoke all on function idempotency_keys_clean_up() from public;
    grant execute on function idempotency_keys_clean_up() to cervoise_app;
  `,
};
