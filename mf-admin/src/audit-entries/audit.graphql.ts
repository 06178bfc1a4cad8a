import { graphql } from '../generated';

export const auditLogQuery = graphql(`
  query AuditLog($filter: AuditFilter!, $first: Int!, $page: Int!) {
    auditLogPage(filter: $filter, first: $first, page: $page) {
      totalCount
      nodes {
        id
        area
        action
        userName
        isSupport
        entityId
        entityName
        quantity
        unit
        field
        before
        after
        reason
        createdAt
      }
    }
  }
`);

export const installationLogQuery = graphql(`
  query InstallationLog($filter: InstallationLogFilter!, $first: Int!, $page: Int!) {
    installationLogPage(filter: $filter, first: $first, page: $page) {
      totalCount
      nodes {
        id
        area
        action
        userName
        isSupport
        entityId
        entityName
        reason
        createdAt
        breweryId
        breweryName
      }
    }
  }
`);

export const auditPeopleQuery = graphql(`
  query AuditPeople {
    users {
      id
      firstName
      lastName
    }
  }
`);
