import { graphql } from '../../generated';

export const removeEquipmentItemsMutation = graphql(`
  mutation RemoveEquipmentItems($ids: [ID!]!) {
    removeEquipmentItems(ids: $ids) {
      ...BulkOutcome
    }
  }
`);

export const restoreEquipmentItemsMutation = graphql(`
  mutation RestoreEquipmentItems($ids: [ID!]!) {
    restoreEquipmentItems(ids: $ids) {
      ...BulkOutcome
    }
  }
`);

export const updateEquipmentStatusesMutation = graphql(`
  mutation UpdateEquipmentStatuses($ids: [ID!]!, $status: EquipmentStatus!) {
    updateEquipmentStatuses(ids: $ids, status: $status) {
      ...BulkOutcome
    }
  }
`);
