import { graphql } from '../../generated';

export const removeIngredientsMutation = graphql(`
  mutation RemoveIngredients($ids: [ID!]!) {
    removeIngredients(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreIngredientsMutation = graphql(`
  mutation RestoreIngredients($ids: [ID!]!) {
    restoreIngredients(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
