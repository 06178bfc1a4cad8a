import { graphql } from '../../generated';

export const backupsQuery = graphql(`
  query Backups {
    backups {
      fileName
      size
      createdAt
    }
  }
`);

export const createBackupMutation = graphql(`
  mutation CreateBackup($requestId: ID) {
    createBackup(requestId: $requestId) {
      fileName
      size
    }
  }
`);

export const exportFields = graphql(`
  fragment ExportFields on TenantExport {
    id
    state
    requestedBy
    createdAt
    expiresAt
    totalRecords
    writtenRecords
    fileName
    fileSize
    filePath
    isByEditor
    unreadable
  }
`);

export const breweryExportsQuery = graphql(`
  query BreweryExports($tenantId: ID!) {
    tenantExports(tenantId: $tenantId) {
      ...ExportFields
    }
  }
`);

export const exportBreweryMutation = graphql(`
  mutation ExportBreweryData($tenantId: ID!, $requestId: ID) {
    exportTenantData(tenantId: $tenantId, requestId: $requestId) {
      success
      filePath
      fileName
      totalRecords
    }
  }
`);

export const cleanupOldExportsMutation = graphql(`
  mutation CleanupOldExports {
    cleanupOldExports
  }
`);
