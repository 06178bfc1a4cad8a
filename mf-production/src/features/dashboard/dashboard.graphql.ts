import { graphql } from '../../generated';

export const breweryDashboardQuery = graphql(`
  query BreweryDashboard($shown: Int!) {
    ingredientOverview {
      totalCount
      lowStockCount
      expiringCount
      expiredCount
      stockValue
      lastCountDate
    }
    lowStock: ingredientsPage(
      filter: { view: low_stock }
      sort: { field: status, direction: asc }
      first: $shown
    ) {
      nodes {
        id
        name
        unit
        stockQuantity
        minimumStockQuantity
        status
      }
    }
    expiringIngredients: ingredientsPage(
      filter: { view: expiring }
      sort: { field: expiryDate, direction: asc }
      first: $shown
    ) {
      nodes {
        id
        name
        unit
        stockQuantity
        expiryDate
      }
    }
    inventoryOverview {
      totalContainers
      totalVolume
      totalValue
      expiringCount
      expiredCount
    }
    equipmentOverview {
      totalCount
      dueCount
      overdueCount
      outOfOrderCount
      totalValue
    }
    overdue: equipmentPage(
      filter: { view: overdue }
      sort: { field: nextMaintenanceDate, direction: asc }
      first: $shown
    ) {
      nodes {
        ...CaredForEquipment
      }
    }
    due: equipmentPage(
      filter: { view: due }
      sort: { field: nextMaintenanceDate, direction: asc }
      first: $shown
    ) {
      nodes {
        ...CaredForEquipment
      }
    }
  }
`);

export const caredForEquipment = graphql(`
  fragment CaredForEquipment on Equipment {
    id
    name
    maintenanceState
    nextMaintenanceDate
    hectolitersUntilMaintenance
  }
`);

export const newLeadsQuery = graphql(`
  query NewLeads($shown: Int!) {
    leadsPage(status: new, first: $shown) {
      nodes {
        id
        email
        breweryName
        createdAt
      }
      totalCount
    }
  }
`);
