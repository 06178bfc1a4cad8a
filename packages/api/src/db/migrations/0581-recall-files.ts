import { type Migration, secureTenantTable } from './migration';

/** Recall files: drawn by a worker, the last one of each recall kept for seven days. */
export const recallFiles: Migration = {
  name: '0581-recall-files',
  sql: `
    create table recall_files (
      id uuid not null,
      tenant_id uuid not null references tenants (id),
      recall_id uuid not null,
      requested_by_name text not null,
      state text not null default 'running'
        check (state in ('running', 'done', 'failed', 'cancelled')),
      -- Per cent.
      progress smallint not null default 0 check (progress between 0 and 100),
      cancel_requested boolean not null default false,
      file_name text check (char_length(file_name) between 1 and 200),
      -- Names and addresses of customers: sealed.
      sealed bytea,
      file_size integer check (file_size > 0),
      -- Told by the server at work; a server that died tells no more.
      heartbeat_at timestamptz not null default date_trunc('milliseconds', now()),
      created_at timestamptz not null,
      finished_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id),
      constraint recall_files_end check ((state = 'running') = (finished_at is null)),
      constraint recall_files_content check ((state = 'done') = (sealed is not null))
    );
    create unique index recall_files_one_under_way on recall_files (tenant_id, recall_id)
      where state = 'running';
    create index recall_files_newest on recall_files (tenant_id, recall_id, created_at desc);
    ${secureTenantTable('recall_files')}

    create policy gate_cleans on recall_files to cervoise_gate using (true);
    grant select, delete on recall_files to cervoise_gate;
    -- Drops the recall files of every tenant that were drawn before an instant. @returns how many
    create function recall_files_clean_up(before timestamptz) returns integer
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with gone as (delete from recall_files where created_at < before returning 1)
      select count(*)::integer from gone;
    $$;
    alter function recall_files_clean_up(timestamptz) owner to cervoise_gate;
    revoke all on function recall_files_clean_up(timestamptz) from public;
    grant execute on function recall_files_clean_up(timestamptz) to cervoise_app;
  `,
};
