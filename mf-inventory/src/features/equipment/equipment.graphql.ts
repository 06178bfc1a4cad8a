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

export const equipmentLocationsQuery = graphql(`
  query EquipmentLocations {
    equipmentLocations
  }
`);
