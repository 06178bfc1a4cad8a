import { graphql } from '../../generated';

export const exciseYearQuery = graphql(`
  query ExciseYear($year: Int!) {
    exciseYear(year: $year) {
      year
      isSmallBrewery
      months {
        month
        duty
        lines {
          exciseClass
          opening {
            liters
            hectoliterDegrees
          }
          flows {
            flow
            liters
            hectoliterDegrees
          }
          closing {
            liters
            hectoliterDegrees
          }
          taxed {
            liters
            hectoliterDegrees
          }
          rate
          rateFrom
          duty
        }
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
    }
  }
`);

export const exciseMovementsQuery = graphql(`
  query ExciseMovements(
    $month: String!
    $exciseClass: ExciseClass
    $figure: ExciseFigure!
    $first: Int!
    $page: Int!
  ) {
    exciseMovements(
      month: $month
      exciseClass: $exciseClass
      figure: $figure
      first: $first
      page: $page
    ) {
      nodes {
        id
        inventoryItemId
        beerName
        batchId
        batchNumber
        abv
        containerType
        volumeInLiters
        happenedOn
        flow
        kind
        quantity
        liters
        hectoliterDegrees
        reason
      }
      totalCount
      totalLiters
    }
  }
`);

export const setSmallBreweryMutation = graphql(`
  mutation SetSmallBrewery($isSmallBrewery: Boolean!) {
    setSmallBrewery(isSmallBrewery: $isSmallBrewery)
  }
`);
