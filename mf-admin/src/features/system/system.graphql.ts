import { graphql } from '../../generated';

export const systemQuery = graphql(`
  query System {
    liveReleases {
      name
      version
      since
      by
    }
    systemHealth {
      startedAt
      databaseMilliseconds
      databaseBytes
      databaseVersion
      unreadableReleases
    }
  }
`);
