import { graphql } from '../../../generated';

export const recallCustomerFields = graphql(`
  fragment RecallCustomerFields on RecallCustomer {
    id
    key
    customerId
    name
    email
    phone
    address
    isRemoved
    isErased
    isDestination
    quantity
    receivedMoreSinceMail
    receivedMoreSinceAnswer
    received {
      batchNumber
      recipeName
      containerType
      volumeInLiters
      quantity
      lastSoldOn
    }
    mail {
      recipient
      state
      userName
      createdAt
    }
    answer {
      isReached
      heldQuantity
      returnedQuantity
      destroyedQuantity
      remark
      userName
      createdAt
    }
  }
`);

export const recallCustomersQuery = graphql(`
  query RecallCustomers($recallId: ID!, $view: RecallCustomerView!, $first: Int!, $page: Int!) {
    recallCustomers(recallId: $recallId, view: $view, first: $first, page: $page) {
      nodes {
        ...RecallCustomerFields
      }
      totalCount
      customerCount
      reachedCount
      mailedCount
      pendingMailCount
      toMailCount
      withoutEmailCount
      unknownQuantity
    }
  }
`);

export const warnRecallCustomersMutation = graphql(`
  mutation WarnRecallCustomers($input: WarnRecallCustomersInput!) {
    warnRecallCustomers(input: $input) {
      id
      mailedCount
    }
  }
`);

export const noteRecallAnswerMutation = graphql(`
  mutation NoteRecallAnswer($input: NoteRecallAnswerInput!) {
    noteRecallAnswer(input: $input) {
      ...RecallCustomerFields
    }
  }
`);
