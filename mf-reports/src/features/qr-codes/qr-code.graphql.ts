import { graphql } from '../../generated';

export const qrCodeFields = graphql(`
  fragment QrCodeFields on QrCode {
    id
    uniqueIdentifier
    entityType
    entityId
    entityName
    entityDetail
    entityPath
    label
    url
    isActive
    createdAt
    updatedAt
    totalScans
    lastScan
  }
`);

export const qrCodesQuery = graphql(`
  query QrCodes($filter: QrCodeFilter, $sort: QrCodeSort, $first: Int!, $page: Int!) {
    qrCodesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...QrCodeFields
      }
      totalCount
    }
  }
`);

/** The subject of the listed codes, and the codes. */
export const qrCodesOfEntityQuery = graphql(`
  query QrCodesOfEntity($entityType: QrCodeEntityType!, $entityId: ID!) {
    qrCodeTarget(entityType: $entityType, entityId: $entityId) {
      entityType
      entityId
      name
      detail
    }
    qrCodesForEntity(entityType: $entityType, entityId: $entityId) {
      ...QrCodeFields
    }
  }
`);

export const qrCodeQuery = graphql(`
  query QrCode($uniqueIdentifier: String!) {
    qrCodeByIdentifier(uniqueIdentifier: $uniqueIdentifier) {
      ...QrCodeFields
      metadata {
        beerName
        batchNumber
        packagedOn
        bestBefore
      }
    }
  }
`);

export const qrCodeScansQuery = graphql(`
  query QrCodeScans($id: ID!) {
    qrCodeScanStats(qrCodeId: $id) {
      qrCode {
        id
        totalScans
        lastScan
      }
      stats {
        totalScans
        firstScan
        lastScan
        scansByDay {
          date
          count
        }
      }
    }
  }
`);

export const generateQrCodeMutation = graphql(`
  mutation GenerateQrCode($input: GenerateQrCodeInput!) {
    generateQrCode(input: $input) {
      ...QrCodeFields
    }
  }
`);

export const deactivateQrCodeMutation = graphql(`
  mutation DeactivateQrCode($id: ID!) {
    deactivateQrCode(id: $id)
  }
`);
