import type { Migration } from './migration';

/** Every run of a job with its outcome, instead of one row per job with its last day. */
export const jobHistory: Migration = {
  name: '0131-job-history',
  sql: `
    alter table job_runs drop constraint job_runs_pkey;
    alter table job_runs rename column last_day to day;
    alter table job_runs
      add column id uuid not null default gen_random_uuid() primary key,
      add column started_at timestamptz,
      add column outcome text check (outcome in ('succeeded', 'failed', 'interrupted')),
      -- What went wrong, in the words of the error.
      add column failure text check (char_length(failure) <= 500),
      alter column finished_at drop not null,
      alter column finished_at drop default;
    update job_runs set started_at = finished_at, outcome = 'succeeded';
    alter table job_runs
      alter column started_at set not null,
      -- A run that goes on has neither.
      add constraint job_runs_end check ((outcome is null) = (finished_at is null)),
      add constraint job_runs_failure check (outcome = 'failed' or failure is null);
    create index job_runs_newest on job_runs (started_at desc, id);
    create index job_runs_newest_of_job on job_runs (name, started_at desc, id);
    grant delete on job_runs to cervoise_app;
  `,
};
