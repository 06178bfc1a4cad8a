import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/database';

/** Linux counts CPU time in hundredths of a second. */
const tickMilliseconds = 10;

/** Milliseconds of CPU time used so far by this process and by its database. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
}

async function usedBy(processId: number): Promise<number> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The fields after the name: state, … user time and system time are the 12th and 13th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMilliseconds;
}

/** Unlike elapsed time, it does not depend on the load of the machine. */
export async function processorTime(database: Kysely<Database>): Promise<ProcessorTime> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and usename = 'cervoise_app'`.execute(database);
  const used = await Promise.all(rows.map(({ pid }) => usedBy(pid)));
  const { user, system } = process.cpuUsage();
  return {
    server: (user + system) / 1000,
    database: used.reduce((sum, milliseconds) => sum + milliseconds, 0),
  };
}
