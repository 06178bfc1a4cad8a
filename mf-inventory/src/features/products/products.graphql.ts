import { graphql } from '../../generated';

export const productRow = graphql(`
  fragment ProductRow on InventoryItem {
    id
    recipe {
      id
      name
    }
    batch {
      id
      batchNumber
    }
    containerType
    volumeInLiters
    quantity
    status
    packagingDate
    bestBeforeDate
    location
    unitPrice
    barcodeId
    isDeleted
    updatedAt
  }
`);

export const productListQuery = graphql(`
  query ProductList($filter: InventoryFilter, $sort: InventorySort, $first: Int!, $page: Int!) {
    inventoryItemsPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...ProductRow
      }
      totalCount
    }
  }
`);

export const productOverviewQuery = graphql(`
  query ProductOverview {
    inventoryOverview {
      totalCount
      inStockCount
      expiringCount
      expiredCount
      deletedCount
      totalContainers
      totalVolume
      totalValue
    }
  }
`);

export const productFilterChoicesQuery = graphql(`
  query ProductFilterChoices {
    recipeOptions {
      id
      name
    }
    inventoryLocations
  }
`);

export const productStatisticsQuery = graphql(`
  query ProductStatistics {
    inventoryStats {
      containerStats {
        containerType
        totalQuantity
        totalVolume
      }
      recipeStats {
        recipeName
        totalQuantity
        totalVolume
      }
      totalValue
      totalContainers
      totalVolume
    }
  }
`);
