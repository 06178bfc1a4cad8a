import { graphql } from '../../generated';

export const maintenanceNoticesQuery = graphql(`
  query MaintenanceNotices {
    maintenanceNotices {
      id
      startsAt
      endsAt
      message
      createdBy
      createdAt
      cancelledAt
    }
  }
`);

export const announceMaintenanceMutation = graphql(`
  mutation AnnounceMaintenance($input: MaintenanceNoticeInput!) {
    announceMaintenance(input: $input) {
      id
    }
  }
`);

export const cancelMaintenanceMutation = graphql(`
  mutation CancelMaintenance($id: ID!) {
    cancelMaintenance(id: $id) {
      id
      cancelledAt
    }
  }
`);
