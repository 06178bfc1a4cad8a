import { graphql } from './generated';

export const inventorySearchQuery = graphql(`
  query InventorySearch($text: String!, $first: Int!) {
    ingredientsPage(filter: { search: $text }, first: $first, page: 1) {
      nodes {
        id
        name
        type
        supplier
      }
    }
    inventoryItemsPage(filter: { search: $text }, first: $first, page: 1) {
      nodes {
        id
        recipe {
          id
          name
        }
        containerType
        volumeInLiters
        batch {
          id
          batchNumber
        }
      }
    }
    equipmentPage(filter: { search: $text }, first: $first, page: 1) {
      nodes {
        id
        name
        category
        location
      }
    }
  }
`);
