import { graphql } from '../../generated';

export const scannedProduct = graphql(`
  fragment ScannedProduct on InventoryItem {
    ...ProductRow
    barcodeId
  }
`);

/** Newest first: empty ones must not displace the others. */
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

/** Empty ones too. */
export const scannedProductQuery = graphql(`
  query ScannedProduct($barcode: String!) {
    inventoryItemByBarcode(barcodeId: $barcode) {
      ...ScannedProduct
    }
  }
`);

export const scannedRecordsQuery = graphql(`
  query ScannedRecords($code: String!, $articleCode: String!) {
    ingredientsPage(filter: { lotNumber: $code }, first: 20, page: 1) {
      nodes {
        id
        name
        unit
        lots(includeEmpty: true, lotNumber: $code) {
          id
          lotNumber
          supplier
          quantity
          expiryDate
        }
      }
    }
    supplierArticlesPage(filter: { search: $articleCode }, first: 20, page: 1) {
      nodes {
        id
        ingredientId
        ingredientName
        unit
        supplierName
        reference
        barcode
        packQuantity
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

export const scannedLabelQuery = graphql(`
  query ScannedLabel($label: String!) {
    qrCodeByIdentifier(uniqueIdentifier: $label) {
      entityId
      entityPath
      entityName
      entityDetail
    }
  }
`);

/** The place of a series: it may be renamed, removed or merged meanwhile. */
export const seriesPlaceQuery = graphql(`
  query SeriesPlace($id: ID!) {
    place(id: $id) {
      id
      name
      isDeleted
    }
  }
`);
