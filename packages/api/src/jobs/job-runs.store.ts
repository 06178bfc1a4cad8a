import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { PageRequest } from '../db/page';

const longestFailure = 500;
/** Days for which runs are kept. */
const daysKept = 90;

/** How far the clocks of two servers may differ. */
const clockTolerance = 86_400_000;

/** Whether a job has run for a day, or for a later one; a run by a clock far ahead does not count. */
export async function isDayDone(
  database: Kysely<Database>,
  name: string,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<boolean> {
  const done = await database
    .selectFrom('jobRuns')
    .select('id')
    .where('name', '=', name)
    .where('day', '>=', day)
    .where('outcome', '=', 'succeeded')
    .where('startedAt', '<=', new Date(now.getTime() + clockTolerance))
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

interface NewRun {
  readonly name: string;
  readonly day: string;
  readonly startedAt: Date;
}

/**
 * Records the start of a job. Its unfinished runs are those of a server that is gone, since the
 * caller holds the job's lock.
 */
export async function beginRun(database: Kysely<Database>, run: NewRun): Promise<string> {
  await database
    .updateTable('jobRuns')
    .set({ outcome: 'interrupted', finishedAt: run.startedAt })
    .where('name', '=', run.name)
    .where('outcome', 'is', null)
    .execute();
  const { id } = await database
    .insertInto('jobRuns')
    .values(run)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The message of an error; of an AggregateError, all messages. */
const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(' · ');
  return error instanceof Error ? error.message : String(error);
};

/** Records the successful end of a run. */
export const endRun = (database: Kysely<Database>, id: string, finishedAt: Date) =>
  database
    .updateTable('jobRuns')
    .set({ outcome: 'succeeded', finishedAt })
    .where('id', '=', id)
    .execute();

/** Records the failure of a run. */
export const failRun = (database: Kysely<Database>, id: string, finishedAt: Date, error: unknown) =>
  database
    .updateTable('jobRuns')
    .set({ outcome: 'failed', finishedAt, failure: wordsOf(error).slice(0, longestFailure) })
    .where('id', '=', id)
    .execute();

const runColumns = ['id', 'name', 'day', 'startedAt', 'finishedAt', 'outcome', 'failure'] as const;

/** The last run of each job, and the last successful one. */
export const selectLastRuns = (database: Kysely<Database>, onlySucceeded: boolean) =>
  database
    .selectFrom('jobRuns')
    .select(runColumns)
    .distinctOn('name')
    .$if(onlySucceeded, (query) => query.where('outcome', '=', 'succeeded'))
    .orderBy('name')
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute();

interface RunFilter {
  readonly name?: string | null;
  /** Only failed or interrupted runs. */
  readonly failed?: boolean | null;
}

const selectMatching = (database: Kysely<Database>, { name, failed }: RunFilter) =>
  database
    .selectFrom('jobRuns')
    .$if(Boolean(name), (query) => query.where('name', '=', name ?? ''))
    .$if(failed === true, (query) => query.where('outcome', 'in', ['failed', 'interrupted']));

/** One page of the runs, the newest first. */
export const selectRuns = (
  database: Kysely<Database>,
  filter: RunFilter,
  { limit, offset }: PageRequest,
) =>
  selectMatching(database, filter)
    .select(runColumns)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** The number of runs of a filter. */
export async function countRuns(database: Kysely<Database>, filter: RunFilter): Promise<number> {
  const { count } = await selectMatching(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes old runs. */
export const forgetOldRuns = (database: Kysely<Database>, now: Date) =>
  database
    .deleteFrom('jobRuns')
    .where('startedAt', '<=', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
