import { graphql } from '../../../generated';

export const recallFileFields = graphql(`
  fragment RecallFileFields on RecallFile {
    id
    state
    progress
    requestedBy
    createdAt
    fileSize
    filePath
  }
`);

export const recallFileQuery = graphql(`
  query RecallFile($recallId: ID!) {
    recallFile(recallId: $recallId) {
      ...RecallFileFields
    }
  }
`);

export const drawRecallFileMutation = graphql(`
  mutation DrawRecallFile($input: DrawRecallFileInput!) {
    drawRecallFile(input: $input) {
      ...RecallFileFields
    }
  }
`);

export const cancelRecallFileMutation = graphql(`
  mutation CancelRecallFile($id: ID!) {
    cancelRecallFile(id: $id) {
      ...RecallFileFields
    }
  }
`);
