import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/database';

/** Linux counts the time of processes in hundredths of a second. */
const tickMilliseconds = 10;

/** Milliseconds of processor used so far by this process, and by the database's for this database. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
}

async function usedBy(processId: number): Promise<number> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // What follows the name: state, … user time and system time at the 12th and 13th place.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMilliseconds;
}

/** Unlike elapsed time, it says the same on a busy machine. */
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
