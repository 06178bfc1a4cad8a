import { graphql } from '../../generated';

export const breweryDashboardQuery = graphql(`
  query BreweryDashboard(
    $shown: Int!
    $today: Date!
    $yesterday: Date!
    $inThirtyDays: Date!
    $firstMonth: Date!
    $cards: Int!
  ) {
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
        expiringQuantity
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
    productionOverview {
      totalCount
      inProgressCount
    }
    recipeOverview {
      totalCount
    }
    fermenting: productionBatchesPage(
      filter: { statuses: [in_progress] }
      sort: { field: brewDate, direction: asc }
      first: $cards
    ) {
      nodes {
        ...FermentingBatch
      }
    }
    lateBrews: productionBatchesPage(
      filter: { statuses: [planned], brewedTo: $yesterday }
      sort: { field: brewDate, direction: asc }
      first: $cards
    ) {
      nodes {
        ...UpcomingBatch
      }
    }
    scheduledBatches(startDate: $today, endDate: $inThirtyDays) {
      ...UpcomingBatch
    }
    plannedShortages {
      batchId
      ingredientId
      ingredientName
    }
    volumeByPeriodPerMonth(startDate: $firstMonth, endDate: $today) {
      month
      totalVolume
    }
    recallOverview {
      running {
        id
        causeName
        startedAt
      }
    }
    notificationsPage(first: $shown) {
      nodes {
        id
        title
        message
        priority
        status
        createdAt
        action
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

export const upcomingBatch = graphql(`
  fragment UpcomingBatch on ProductionBatch {
    id
    recipeName
    batchNumber
    brewDate
    volumeInLiters
    vessels {
      id
      equipmentName
    }
    unstockedIngredients
  }
`);

export const fermentingBatch = graphql(`
  fragment FermentingBatch on ProductionBatch {
    id
    batchNumber
    recipeName
    volumeInTankInLiters
    fermentationStartDate
    fermentationDay
    readingDueOn
    lastGravity {
      value
      timestamp
    }
    lastTemperature {
      value
      timestamp
    }
    recipe {
      id
      ebc
    }
    plan {
      originalGravity
      finalGravity
      fermentationDays
      fermentationEndDate
      temperatureTolerance
      today {
        temperature
      }
    }
    vessels {
      id
      equipmentId
      equipmentName
      from
      to
      capacityHectoliters
    }
    logs {
      id
      timestamp
      gravityReading
      isCorrected
    }
  }
`);

export const editorDashboardQuery = graphql(`
  query EditorDashboard($shown: Int!, $trialCount: Int!) {
    allTenantsPage(first: 1) {
      totalCount
    }
    contractsPage(view: trial, first: $trialCount) {
      nodes {
        breweryId
        breweryName
        trialEndsOn
      }
    }
    jobs {
      name
      lastRun {
        id
        outcome
        startedAt
      }
    }
    backups {
      fileName
      size
      createdAt
    }
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

export const installationTasksQuery = graphql(`
  query InstallationTasks {
    installationTasks {
      key
      label
      settings
    }
  }
`);
