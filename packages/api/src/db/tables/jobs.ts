import type { ColumnType } from 'kysely';

export interface JobRunsTable {
  name: string;
  /** YYYY-MM-DD. */
  last_day: ColumnType<string, string, string>;
  finished_at: ColumnType<Date, Date | undefined, Date>;
}

export interface JobTables {
  job_runs: JobRunsTable;
}
