import { graphql } from '../../generated';

export const tenantExportsQuery = graphql(`
  query TenantExports {
    tenantExports {
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
  }
`);

export const exportTenantDataMutation = graphql(`
  mutation ExportTenantData($tenantId: ID!, $requestId: ID) {
    exportTenantData(tenantId: $tenantId, requestId: $requestId) {
      success
      filePath
      fileName
      totalRecords
    }
  }
`);
