import { graphql } from '../../generated';

export const scannedProductsQuery = graphql(`
  query ScannedProducts($barcode: String!) {
    inventoryItemsPage(
      filter: { search: $barcode }
      sort: { field: bestBeforeDate, direction: asc }
      first: 50
      page: 1
    ) {
      nodes {
        ...ProductRow
        barcodeId
      }
    }
  }
`);

export const scannedRecordsQuery = graphql(`
  query ScannedRecords($code: String!) {
    ingredientsPage(filter: { search: $code }, first: 20, page: 1) {
      nodes {
        id
        name
        unit
        lots(includeEmpty: true) {
          id
          lotNumber
          supplier
          quantity
          expiryDate
        }
      }
    }
    equipmentPage(filter: { search: $code }, first: 20, page: 1) {
      nodes {
        id
        name
        serialNumber
        location
        status
      }
    }
  }
`);

export const markedLotQuery = graphql(`
  query MarkedLot($ingredientId: ID!) {
    ingredient(id: $ingredientId) {
      id
      lots(includeEmpty: true) {
        id
        lotNumber
        quantity
      }
    }
  }
`);
