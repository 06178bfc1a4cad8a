import { pageInfo, pageRequest } from '../../db/page';
import type { Job, JobRunPage } from '../../generated/resolvers';
import { countRuns, selectLastRuns, selectRuns } from '../../jobs/job-runs.store';
import { dailyJobs } from '../../jobs/schedule';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';

export type JobsService = ReturnType<typeof createJobsService>;

interface JobRunQuery extends PageArguments {
  readonly name?: string | null;
  readonly failed?: boolean | null;
}

/** The history of the servers' scheduled jobs. */
export function createJobsService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** Every job, with its last run and its last successful one. */
    list: async (): Promise<Job[]> => {
      const [runs, successes] = await Promise.all([
        selectLastRuns(database, false),
        selectLastRuns(database, true),
      ]);
      return dailyJobs.map(({ name, time }) => ({
        name,
        time,
        lastRun: runs.find((run) => run.name === name) ?? null,
        lastSuccess: successes.find((run) => run.name === name) ?? null,
      }));
    },

    /** A page of their runs. @throws BAD_USER_INPUT outside the bounds of a page */
    runs: async ({ name, failed, first, page }: JobRunQuery): Promise<JobRunPage> => {
      const request = pageRequest(first, page);
      const [nodes, totalCount] = await Promise.all([
        selectRuns(database, { name, failed }, request),
        countRuns(database, { name, failed }),
      ]);
      return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
    },
  };
}
