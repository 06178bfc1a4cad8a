import { graphql } from '../../../generated';

export const recallReturnFields = graphql(`
  fragment RecallReturnFields on RecallReturn {
    id
    itemId
    batchNumber
    recipeName
    containerType
    volumeInLiters
    customerId
    customerName
    kind
    quantity
    happenedOn
    document
    note
    previousQuantity
    correctionReason
    userName
    createdAt
  }
`);

export const recallReturnsQuery = graphql(`
  query RecallReturns($recallId: ID!, $first: Int!) {
    recallReturns(recallId: $recallId, first: $first) {
      nodes {
        ...RecallReturnFields
      }
      totalCount
    }
  }
`);

/** Who received the containers of a product, to choose from. */
export const recallRecipientsQuery = graphql(`
  query RecallRecipients($recallId: ID!, $itemId: ID!, $search: String, $first: Int!) {
    recallRecipients(recallId: $recallId, itemId: $itemId, search: $search, first: $first) {
      id
      name
      quantity
    }
  }
`);

export const noteRecallReturnMutation = graphql(`
  mutation NoteRecallReturn($input: NoteRecallReturnInput!) {
    noteRecallReturn(input: $input) {
      ...RecallReturnFields
    }
  }
`);

export const correctRecallReturnMutation = graphql(`
  mutation CorrectRecallReturn($input: CorrectRecallReturnInput!) {
    correctRecallReturn(input: $input) {
      ...RecallReturnFields
    }
  }
`);
