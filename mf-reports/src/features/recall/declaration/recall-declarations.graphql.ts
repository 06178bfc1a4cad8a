import { graphql } from '../../../generated';

export const recallDeclarationsQuery = graphql(`
  query RecallDeclarations($id: ID!) {
    recallDeclarations(id: $id) {
      id
      recipeName
      text
      missing
    }
  }
`);
