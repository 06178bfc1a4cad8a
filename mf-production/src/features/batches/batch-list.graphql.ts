import { graphql } from '../../generated';

export const batchRow = graphql(`
  fragment BatchRow on ProductionBatch {
    id
    batchNumber
    recipeName
    status
    isBlocked
    volumeInLiters
    brewDate
    fermentationEndDate
    packagingDate
    fermentationDay
    readingDueOn
    allowedTransitions
    isDeleted
    createdAt
    updatedAt
    recipe {
      id
      ebc
    }
    vessels {
      id
      equipmentId
      equipmentName
      category
      from
      to
      isEmptied
    }
    lastGravity {
      value
      timestamp
    }
    lastTemperature {
      value
      timestamp
    }
    plan {
      fermentationDays
      fermentationEndDate
      packagingDate
      readyDate
    }
  }
`);

export const batchListQuery = graphql(`
  query BatchList(
    $filter: ProductionBatchFilter
    $sort: ProductionBatchSort
    $first: Int!
    $page: Int!
  ) {
    productionBatchesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
  }
`);

export const batchOverviewQuery = graphql(`
  query BatchOverview {
    productionOverview {
      totalCount
      plannedCount
      inProgressCount
      completedCount
      packagedCount
      readyCount
      archivedCount
      deletedCount
    }
  }
`);

/** The recipes that the list can be filtered by, archived ones included. */
export const brewedRecipeChoicesQuery = graphql(`
  query BrewedRecipeChoices($search: String, $ids: [ID!], $first: Int!) {
    recipeOptions(search: $search, ids: $ids, first: $first) {
      id
      name
    }
  }
`);
