import { graphql } from '../../generated';

export const jobRunFields = graphql(`
  fragment JobRunFields on JobRun {
    id
    name
    day
    startedAt
    finishedAt
    outcome
    failure
  }
`);

export const jobsQuery = graphql(`
  query Jobs {
    jobs {
      name
      time
      lastRun {
        ...JobRunFields
      }
      lastSuccess {
        id
        startedAt
      }
    }
  }
`);

export const jobRunsQuery = graphql(`
  query JobRuns($failed: Boolean, $first: Int!, $page: Int!) {
    jobRunsPage(failed: $failed, first: $first, page: $page) {
      totalCount
      nodes {
        ...JobRunFields
      }
    }
  }
`);
