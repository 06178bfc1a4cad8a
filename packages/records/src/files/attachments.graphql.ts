import { graphql } from '../generated';

export const attachmentFields = graphql(`
  fragment AttachmentFields on Attachment {
    id
    kind
    fileName
    contentType
    size
    thumbnail
    addedBy
    createdAt
  }
`);

export const recordAttachmentsQuery = graphql(`
  query RecordAttachments($record: AttachmentRecord!, $recordId: ID!) {
    recordAttachments(record: $record, recordId: $recordId) {
      id
      usedBytes
      quotaBytes
      files {
        ...AttachmentFields
      }
    }
  }
`);

export const removeAttachmentMutation = graphql(`
  mutation RemoveAttachment($input: RemoveAttachmentInput!) {
    removeAttachment(input: $input)
  }
`);
