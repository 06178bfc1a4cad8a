import type { Migration } from './migration';

/**
 * For scheduled jobs: the last run of each, the list of breweries, and the deletion of old
 * requests.
 */
export const jobs: Migration = {
  name: '0013-jobs',
  sql: `
    create table job_runs (
      name text primary key,
      -- The day a job last did its work for, so that one server a day does it.
      last_day date not null,
      finished_at timestamptz not null default now()
    );
    grant select, insert, update on job_runs to cervoise_app;

    create function brewery_ids() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select id from tenants where not is_editor order by id;
    $$;

    -- Nobody repeats a request a week later.
    create policy gate_cleans on request_results to cervoise_gate
      using (created_at < now() - interval '7 days');
    grant select, delete on request_results to cervoise_gate;
    create function request_results_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from request_results where created_at < now() - interval '7 days';
    $$;

    alter function brewery_ids() owner to cervoise_gate;
    alter function request_results_clean_up() owner to cervoise_gate;
    revoke all on function brewery_ids(), request_results_clean_up() from public;
    grant execute on function brewery_ids(), request_results_clean_up() to cervoise_app;
  `,
};
