import { graphql } from '../generated';

export const addBatchLogMutation = graphql(`
  mutation AddBatchLog($batchId: ID!, $logInput: BatchLogInput!) {
    addBatchLog(batchId: $batchId, logInput: $logInput) {
      id
    }
  }
`);

export const correctBatchLogMutation = graphql(`
  mutation CorrectBatchLog($input: CorrectBatchLogInput!) {
    correctBatchLog(input: $input) {
      id
    }
  }
`);

export const addBrewDayEventMutation = graphql(`
  mutation AddBrewDayEvent($input: BrewDayEventInput!) {
    addBrewDayEvent(input: $input) {
      id
      status
      brewDay {
        events {
          ...BrewDayEventFields
        }
      }
    }
  }
`);

export const brewDayEventFields = graphql(`
  fragment BrewDayEventFields on BrewDayEvent {
    id
    requestId
    kind
    stepKey
    happenedAt
    field
    value
    lineId
    lotId
    lotNumber
    text
    photoId
    userName
  }
`);
