import { graphql } from '../../generated';

export const equipmentFields = graphql(`
  fragment EquipmentFields on Equipment {
    ...EquipmentRow
    description
    maintenanceSchedule {
      task
      everyDays
      everyHectoliters
    }
    notes
    createdAt
    updatedAt
  }
`);

export const equipmentQuery = graphql(`
  query Equipment($id: ID!, $page: Int!, $count: Int!) {
    equipmentItem(id: $id) {
      ...EquipmentFields
      maintenanceRecords(first: $count, page: $page) {
        nodes {
          id
          performedOn
          performedBy
          task
          cost
          note
          userName
          createdAt
        }
        totalCount
      }
      history(first: $count, page: $page) {
        nodes {
          id
          kind
          before
          after
          note
          userName
          createdAt
        }
        totalCount
      }
    }
  }
`);

export const equipmentFormQuery = graphql(`
  query EquipmentForm($id: ID!) {
    equipmentItem(id: $id) {
      ...EquipmentFields
    }
  }
`);

export const createEquipmentMutation = graphql(`
  mutation CreateEquipment($input: CreateEquipmentInput!) {
    createEquipment(input: $input) {
      ...EquipmentFields
    }
  }
`);

export const updateEquipmentMutation = graphql(`
  mutation UpdateEquipment($input: UpdateEquipmentInput!) {
    updateEquipment(input: $input) {
      ...EquipmentFields
    }
  }
`);

export const recordMaintenanceMutation = graphql(`
  mutation RecordMaintenance($input: RecordMaintenanceInput!) {
    recordMaintenance(input: $input) {
      ...EquipmentFields
    }
  }
`);

export const removeEquipmentMutation = graphql(`
  mutation RemoveEquipment($id: ID!) {
    removeEquipment(id: $id)
  }
`);

export const restoreEquipmentMutation = graphql(`
  mutation RestoreEquipment($id: ID!) {
    restoreEquipment(id: $id) {
      ...EquipmentFields
    }
  }
`);
