import { graphql } from '../../../generated';

export const transferBatchMutation = graphql(`
  mutation TransferBatch($input: TransferBatchInput!) {
    transferBatch(input: $input) {
      ...BatchDetail
    }
  }
`);

export const harvestYeastMutation = graphql(`
  mutation HarvestYeast($input: HarvestYeastInput!) {
    harvestYeast(input: $input) {
      ...BatchDetail
    }
  }
`);

/** The batches with beer in a tank that a text names, the latest first, or those of some ids. */
export const blendChoicesQuery = graphql(`
  query BlendChoices($search: String, $ids: [ID!], $first: Int!) {
    productionBatchesPage(
      filter: { search: $search, ids: $ids, statuses: [in_progress, completed] }
      sort: { field: match, direction: desc }
      first: $first
    ) {
      nodes {
        id
        batchNumber
        recipeName
        volumeInTankInLiters
        vessels {
          id
          equipmentId
          isEmptied
        }
        contents {
          equipmentId
          equipmentName
          liters
        }
      }
    }
  }
`);

export const blendBatchesMutation = graphql(`
  mutation BlendBatches($input: BlendBatchesInput!) {
    blendBatches(input: $input) {
      ...BatchDetail
    }
  }
`);

export const recordBatchLossMutation = graphql(`
  mutation RecordBatchLoss($input: RecordBatchLossInput!) {
    recordBatchLoss(input: $input) {
      ...BatchDetail
    }
  }
`);
