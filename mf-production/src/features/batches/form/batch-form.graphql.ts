import { graphql } from '../../../generated';

export const batchFormQuery = graphql(`
  query BatchForm($id: ID!) {
    productionBatch(id: $id) {
      ...BatchFields
    }
  }
`);

/** The recipes that can be brewed, by name; the volume of the chosen one is read apart. */
export const recipeChoicesQuery = graphql(`
  query RecipeChoices($search: String, $ids: [ID!], $first: Int!) {
    recipeOptions(search: $search, ids: $ids, activeOnly: true, first: $first) {
      id
      name
    }
  }
`);

export const recipeVolumeQuery = graphql(`
  query RecipeVolume($id: ID!) {
    recipe(id: $id) {
      id
      batchSizeInLiters
    }
  }
`);

export const nextBatchNumberQuery = graphql(`
  query NextBatchNumber($brewDate: Date) {
    nextBatchNumber(brewDate: $brewDate)
  }
`);

export const createBatchMutation = graphql(`
  mutation CreateProductionBatch($input: CreateProductionBatchInput!) {
    createProductionBatch(input: $input) {
      ...BatchFields
    }
  }
`);
