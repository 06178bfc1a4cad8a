import { graphql } from '../../generated';

export const equipmentRow = graphql(`
  fragment EquipmentRow on Equipment {
    id
    name
    category
    condition
    status
    location
    manufacturer
    model
    serialNumber
    capacityHectoliters
    purchaseDate
    purchasePrice
    currentValue
    warrantyExpiryDate
    lastMaintenanceDate
    nextMaintenanceDate
    maintenanceState
    usedHectoliters
    hectolitersUntilMaintenance
    isRentable
    rentalPricePerDay
    isDeleted
  }
`);

export const equipmentListQuery = graphql(`
  query EquipmentList($filter: EquipmentFilter, $sort: EquipmentSort, $first: Int!, $page: Int!) {
    equipmentPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...EquipmentRow
      }
      totalCount
    }
  }
`);

export const equipmentOverviewQuery = graphql(`
  query EquipmentOverview {
    equipmentOverview {
      totalCount
      dueCount
      overdueCount
      outOfOrderCount
      rentableCount
      deletedCount
      totalValue
    }
  }
`);

/** The locations of equipment. */
export const equipmentLocationsQuery = graphql(`
  query EquipmentLocations($search: String, $first: Int!) {
    equipmentLocations(search: $search, first: $first)
  }
`);

export const equipmentFields = graphql(`
  fragment EquipmentFields on Equipment {
    ...EquipmentRow
    content {
      batchId
      batchNumber
      volumeInLiters
      from
    }
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
          isWithdrawn
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

export const correctMaintenanceMutation = graphql(`
  mutation CorrectMaintenance($input: CorrectMaintenanceInput!) {
    correctMaintenance(input: $input) {
      ...EquipmentFields
    }
  }
`);

export const withdrawMaintenanceMutation = graphql(`
  mutation WithdrawMaintenance($id: ID!, $requestId: ID) {
    withdrawMaintenance(id: $id, requestId: $requestId) {
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
