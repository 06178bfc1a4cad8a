import { graphql } from '../../generated';

export const scannedProduct = graphql(`
  fragment ScannedProduct on InventoryItem {
    ...ProductRow
    barcodeId
  }
`);

/** The newest first: those of which nothing is left must not crowd the others out. */
export const scannedProductsQuery = graphql(`
  query ScannedProducts($barcode: String!) {
    inventoryItemsPage(
      filter: { search: $barcode, statuses: [in_stock, reserved] }
      sort: { field: bestBeforeDate, direction: desc }
      first: 20
      page: 1
    ) {
      nodes {
        ...ScannedProduct
      }
    }
  }
`);

/** Those of which nothing is left too. */
export const scannedProductQuery = graphql(`
  query ScannedProduct($barcode: String!) {
    inventoryItemByBarcode(barcodeId: $barcode) {
      ...ScannedProduct
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
