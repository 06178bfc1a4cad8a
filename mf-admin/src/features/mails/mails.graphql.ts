import { graphql } from '../../generated';

export const unsentMailFields = graphql(`
  fragment UnsentMailFields on UnsentMail {
    id
    recipient
    subject
    createdAt
    attempts
    lastError
    nextAttemptAt
    failedAt
    isExpired
  }
`);

export const mailsQuery = graphql(`
  query UnsentMails($failed: Boolean, $first: Int!, $page: Int!) {
    mailsPage(failed: $failed, first: $first, page: $page) {
      totalCount
      nodes {
        ...UnsentMailFields
      }
    }
  }
`);

export const resendMailMutation = graphql(`
  mutation ResendMail($id: ID!) {
    resendMail(id: $id) {
      ...UnsentMailFields
    }
  }
`);

export const sendTestMailMutation = graphql(`
  mutation SendTestMail {
    sendTestMail
  }
`);
