import { graphql } from '../../generated';

export const reportFields = graphql(`
  fragment ReportFields on Report {
    id
    name
    type
    format
    filePath
    parameters {
      startDate
      endDate
    }
    state
    progress
    secondsLeft
    failure
    fileSize
    isScheduled
    createdBy
    createdAt
    finishedAt
  }
`);

export const reportsQuery = graphql(`
  query Reports($filter: ReportFilter, $first: Int!, $page: Int!) {
    reportsPage(filter: $filter, first: $first, page: $page) {
      nodes {
        ...ReportFields
      }
      totalCount
    }
  }
`);

/** The newest ones, beside the form of a new one. */
export const recentReportsQuery = graphql(`
  query RecentReports {
    reportsPage(first: 8, page: 1) {
      nodes {
        ...ReportFields
      }
    }
  }
`);

export const reportQuery = graphql(`
  query Report($id: ID!) {
    report(id: $id) {
      ...ReportFields
    }
  }
`);

export const reportBeerFields = graphql(`
  fragment ReportBeerFields on ReportProfitability {
    recipeId
    recipeName
    style
    ebc
    soldVolume
    uncostedVolume
    startedShortVolume
    costPerLiter
    revenue
    profit
    profitMargin
    itemsSold
    averagePricePerUnit
  }
`);

export const reportMarginFields = graphql(`
  fragment ReportMarginFields on ReportMargin {
    containerType
    volumeInLiters
    customerName
    soldVolume
    uncostedVolume
    startedShortVolume
    revenue
    profit
    profitMargin
  }
`);

export const previewFields = graphql(`
  fragment ReportPreviewFields on ReportPreview {
    title
    period
    type
    startDate
    endDate
    calculatedAt
    previousPeriod
    yearBeforePeriod
    figures {
      key
      value
      previous
      yearBefore
    }
    productionSummary {
      totalVolume
      totalBatches
      averageVolumePerMonth
    }
    trends {
      month
      totalVolume
      batchCount
      isInPeriod
      yearBeforeVolume
      averageExtractionEfficiency
      recipes {
        name
        volume
        count
      }
    }
    profitabilitySummary {
      totalProfit
      averageProfitMargin
      totalRevenue
      totalIngredientCost
      totalSoldVolume
      unpricedSaleCount
      uncostedVolume
      startedShortVolume
      destroyedVolume
      destroyedCost
      destroyedUncostedVolume
      destroyedStartedShortVolume
      costPerLiter
      beers {
        ...ReportBeerFields
      }
      formats {
        ...ReportMarginFields
      }
      customers {
        ...ReportMarginFields
      }
      beerCount
      formatCount
      customerCount
    }
    ingredientForecastSummary {
      unstocked {
        batchId
        recipeName
        ingredients
      }
      plannedBatchCount
      totalIngredientsNeeded
      ingredientsWithShortage
      startDate
      endDate
    }
    criticalIngredients {
      id
      name
      unit
      currentStock
      requiredQuantity
      projectedShortage
      shortageDate
      batches {
        batchId
        batchNumber
        recipeName
        missing
      }
    }
    efficiencySummary {
      totalBatches
      totalVolume
      averageProductionDuration
      averageExtractionEfficiency
      averageAttenuation
      averageVolumeYield
      plannedExtractionEfficiency
    }
    recentBatches {
      batchId
      batchNumber
      recipe {
        id
        name
      }
      brewDate
      packagingDate
      volumeInLiters
      productionDuration
      extractionEfficiency
      attenuation
      volumeYield
      abv
    }
    finishedProducts {
      totalValue
      totalContainers
      totalVolume
      costedVolume
      startedShortVolume
    }
    lowStockCount
    expiringCount
    stock {
      date
      ingredientValue
      products {
        recipeName
        containerType
        volumeInLiters
        quantity
        totalVolume
        value
        costedVolume
        startedShortVolume
      }
    }
    traceabilitySummary {
      eventCount
      lotCount
      events {
        eventType
        count
      }
      batches {
        batchId
        batchNumber
        recipeName
        brewDate
        lots
        packagedContainers
        containersInStock
      }
      batchCount
    }
  }
`);

export const reportPreviewQuery = graphql(`
  query ReportPreview($id: ID!) {
    report(id: $id) {
      ...ReportFields
    }
    reportPreview(id: $id) {
      ...ReportPreviewFields
    }
  }
`);

export const reportFiguresQuery = graphql(`
  query ReportFigures($type: ReportType!, $startDate: Date!, $endDate: Date!) {
    reportFigures(type: $type, startDate: $startDate, endDate: $endDate) {
      ...ReportPreviewFields
    }
  }
`);

export const reportScheduleQuery = graphql(`
  query ReportSchedule {
    reportSchedule {
      isEnabled
      type
      format
      updatedBy
    }
  }
`);

export const generateReportMutation = graphql(`
  mutation GenerateReport($input: GenerateReportInput!) {
    generateReport(input: $input) {
      report {
        ...ReportFields
      }
      url
    }
  }
`);

export const cancelReportMutation = graphql(`
  mutation CancelReport($id: ID!) {
    cancelReport(id: $id) {
      ...ReportFields
    }
  }
`);

export const removeReportMutation = graphql(`
  mutation RemoveReport($id: ID!) {
    removeReport(id: $id)
  }
`);

export const setReportScheduleMutation = graphql(`
  mutation SetReportSchedule($input: SetReportScheduleInput!) {
    setReportSchedule(input: $input) {
      isEnabled
      type
      format
      updatedBy
    }
  }
`);
