import { graphql } from '../../generated';

/** All its lots, empty ones too, as they stand now. */
export const ingredientLotsQuery = graphql(`
  query IngredientLots($id: ID!) {
    ingredient(id: $id) {
      id
      lots(includeEmpty: true) {
        ...LotFields
      }
    }
  }
`);

export const lotChangesQuery = graphql(`
  query IngredientLotChanges($lotId: ID!) {
    ingredientLotChanges(lotId: $lotId) {
      id
      field
      before
      after
      userName
      createdAt
    }
  }
`);

export const updateLotMutation = graphql(`
  mutation UpdateIngredientLot($input: UpdateIngredientLotInput!) {
    updateIngredientLot(input: $input) {
      ...IngredientFields
    }
  }
`);
