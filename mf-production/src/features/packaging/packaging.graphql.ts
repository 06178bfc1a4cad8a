import { graphql } from '../../generated';

export const packagingBatchQuery = graphql(`
  query PackagingBatch($id: ID!) {
    productionBatch(id: $id) {
      id
      batchNumber
      recipeName
      status
      volumeInTankInLiters
      bestBeforeDate
      updatedAt
      costs {
        perLiter
      }
    }
  }
`);

export const packageBatchMutation = graphql(`
  mutation PackageBatch($input: PackageProductionBatchInput!) {
    packageProductionBatch(input: $input) {
      id
      status
      updatedAt
    }
  }
`);
