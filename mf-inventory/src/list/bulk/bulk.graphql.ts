import { graphql } from '../../generated';

export const bulkOutcome = graphql(`
  fragment BulkOutcome on BulkResult {
    changedCount
    refused {
      id
      name
      message
    }
  }
`);
