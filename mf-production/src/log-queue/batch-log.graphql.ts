import { graphql } from '../generated';

export const addBatchLogMutation = graphql(`
  mutation AddBatchLog($batchId: ID!, $logInput: BatchLogInput!) {
    addBatchLog(batchId: $batchId, logInput: $logInput) {
      id
    }
  }
`);
