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
    isBlocked
    packagingDate
    bestBeforeDate
    location
    placeId
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

/** The locations of products. */
export const productPlacesQuery = graphql(`
  query ProductPlaces($search: String, $first: Int!) {
    inventoryLocations(search: $search, first: $first)
  }
`);

export const beerChoicesQuery = graphql(`
  query BeerChoices($search: String, $ids: [ID!], $first: Int!) {
    recipeOptions(search: $search, ids: $ids, first: $first) {
      id
      name
    }
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
      months {
        month
        soldVolume
        lostVolume
      }
    }
  }
`);

export const productFields = graphql(`
  fragment ProductFields on InventoryItem {
    ...ProductRow
    notes
    createdAt
  }
`);

export const productQuery = graphql(`
  query Product($id: ID!, $movementPage: Int!, $movementCount: Int!) {
    inventoryItem(id: $id) {
      ...ProductFields
      costs {
        beer
        conversion
        materials
        packagedCount
        materialsOfLot
        startedShort
      }
      packagedLots {
        lotId
        ingredientId
        ingredientName
        type
        lotNumber
        supplier
        unit
        quantity
      }
      movements(first: $movementCount, page: $movementPage) {
        nodes {
          ...ProductMovementFields
        }
        totalCount
      }
    }
  }
`);

export const productFormQuery = graphql(`
  query ProductForm($id: ID!) {
    inventoryItem(id: $id) {
      ...ProductFields
      movements(first: 1) {
        nodes {
          id
          kind
        }
        totalCount
      }
    }
  }
`);

export const batchChoicesQuery = graphql(`
  query BatchChoices($recipeId: ID!, $search: String, $first: Int!) {
    batchOptions(recipeId: $recipeId, search: $search, first: $first) {
      id
      batchNumber
      packagingDate
      bestBeforeDate
    }
  }
`);

export const productChangesQuery = graphql(`
  query ProductChanges($id: ID!) {
    inventoryItemChanges(id: $id) {
      id
      field
      before
      after
      userName
      createdAt
    }
  }
`);

export const createProductMutation = graphql(`
  mutation CreateInventoryItem($input: CreateInventoryItemInput!) {
    createInventoryItem(input: $input) {
      ...ProductFields
    }
  }
`);

export const updateProductMutation = graphql(`
  mutation UpdateInventoryItem($input: UpdateInventoryItemInput!) {
    updateInventoryItem(input: $input) {
      ...ProductFields
    }
  }
`);

export const updateProductStatusMutation = graphql(`
  mutation UpdateInventoryStatus($id: ID!, $status: InventoryStatus!) {
    updateInventoryStatus(id: $id, status: $status) {
      ...ProductFields
    }
  }
`);

export const removeProductMutation = graphql(`
  mutation RemoveInventoryItem($id: ID!) {
    removeInventoryItem(id: $id)
  }
`);

export const restoreProductMutation = graphql(`
  mutation RestoreInventoryItem($id: ID!) {
    restoreInventoryItem(id: $id) {
      ...ProductFields
    }
  }
`);

export const removeProductsMutation = graphql(`
  mutation RemoveInventoryItems($ids: [ID!]!) {
    removeInventoryItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreProductsMutation = graphql(`
  mutation RestoreInventoryItems($ids: [ID!]!) {
    restoreInventoryItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const updateProductStatusesMutation = graphql(`
  mutation UpdateInventoryStatuses($ids: [ID!]!, $status: InventoryStatus!) {
    updateInventoryStatuses(ids: $ids, status: $status) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
