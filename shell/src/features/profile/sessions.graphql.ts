import { graphql } from '../../generated';

export const sessionsQuery = graphql(`
  query Sessions {
    sessions {
      id
      device
      network
      createdAt
      lastUsedAt
      isCurrent
    }
  }
`);

export const endSessionMutation = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

export const endOtherSessionsMutation = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

export const ownSecurityEventsQuery = graphql(`
  query OwnSecurityEvents {
    ownSecurityEvents {
      id
      kind
      network
      device
      createdAt
    }
  }
`);
