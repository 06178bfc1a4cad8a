import { graphql } from '../../generated';

export const exciseYearFields = graphql(`
  fragment ExciseYearFields on ExciseYear {
    year
    isSmallBrewery
    statement {
      isSmall
      productionHectoliters
      isIndependent
      hasOwnInstallations
      isUncoordinated
      isCertified
      userName
      createdAt
    }
    rates {
      from
      reduced
      standard
      source
      isConfirmed
    }
    months {
      month
      closedAt
      opening
      entries
      exits
      closing
      hectoliterDegrees
      duty
      isIncomplete
      products
      declaredOn
    }
    gaps {
      problem
      inventoryItemId
      batchId
      beerName
      batchNumber
      containers
      liters
    }
    exciseNumber
    financialYearStart
  }
`);

export const exciseYearQuery = graphql(`
  query ExciseYear($year: Int!) {
    exciseYear(year: $year) {
      ...ExciseYearFields
    }
  }
`);

export const exciseMonthFields = graphql(`
  fragment ExciseMonthFields on ExciseMonth {
    month
    closedAt
    closedBy
    canClose
    canReopen
    declareUntil
    lines {
      product {
        label
        beerName
        fiscalLabel
        exciseClass
        abv
      }
      opening
      flows {
        flow
        liters
      }
      closing
      taxed
      hectoliterDegrees
      rate
      duty
      observation
    }
    duty
    previousDuty
    rateFrom
    isRateConfirmed
    checks {
      rule
      label
      fault
      message
      isBlocking
    }
    unknownChecks {
      rule
      reason
    }
    isNil
    declaration {
      declaredOn
      userName
    }
    beerInProcess {
      beerName
      opening
      brewed
      blended
      packaged
      destroyed
      lost
      closing
    }
  }
`);

export const exciseMonthQuery = graphql(`
  query ExciseMonth($month: String!) {
    exciseMonth(month: $month) {
      ...ExciseMonthFields
    }
  }
`);

export const exciseMovementsQuery = graphql(`
  query ExciseMovements(
    $month: String!
    $label: String
    $figure: ExciseFigure!
    $first: Int!
    $page: Int!
  ) {
    exciseMovements(month: $month, label: $label, figure: $figure, first: $first, page: $page) {
      nodes {
        id
        inventoryItemId
        beerName
        batchId
        batchNumber
        containerType
        volumeInLiters
        postedOn
        happenedOn
        flow
        kind
        quantity
        liters
        reason
        documentNumber
        destination
      }
      totalCount
      totalLiters
    }
  }
`);

export const monthClosingsQuery = graphql(`
  query MonthClosings($first: Int!) {
    monthClosings(first: $first) {
      id
      month
      duty
      userName
      createdAt
      reopenedAt
      reopenedByName
      reopenReason
    }
  }
`);

export const closeMonthMutation = graphql(`
  mutation CloseMonth($month: String!) {
    closeMonth(month: $month) {
      ...ExciseMonthFields
    }
  }
`);

export const reopenMonthMutation = graphql(`
  mutation ReopenMonth($month: String!, $reason: String!) {
    reopenMonth(month: $month, reason: $reason) {
      ...ExciseMonthFields
    }
  }
`);

export const declareExciseMonthMutation = graphql(`
  mutation DeclareExciseMonth($month: String!, $declaredOn: Date!) {
    declareExciseMonth(month: $month, declaredOn: $declaredOn) {
      ...ExciseMonthFields
    }
  }
`);

export const stateSmallBreweryMutation = graphql(`
  mutation StateSmallBrewery($input: SmallBreweryInput!) {
    stateSmallBrewery(input: $input) {
      ...ExciseYearFields
    }
  }
`);

export const saveExciseSettingsMutation = graphql(`
  mutation SaveExciseSettings($input: ExciseSettingsInput!) {
    saveExciseSettings(input: $input) {
      ...ExciseYearFields
    }
  }
`);

export const writeObservationMutation = graphql(`
  mutation WriteExciseObservation($month: String!, $label: String!, $observation: String!) {
    writeExciseObservation(month: $month, label: $label, observation: $observation) {
      ...ExciseMonthFields
    }
  }
`);
