import { graphql } from '../../generated';

export const removeEquipmentItemsMutation = graphql(`
  mutation RemoveEquipmentItems($ids: [ID!]!) {
    removeEquipmentItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreEquipmentItemsMutation = graphql(`
  mutation RestoreEquipmentItems($ids: [ID!]!) {
    restoreEquipmentItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const updateEquipmentStatusesMutation = graphql(`
  mutation UpdateEquipmentStatuses($ids: [ID!]!, $status: EquipmentStatus!) {
    updateEquipmentStatuses(ids: $ids, status: $status) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
