import { graphql } from '../../generated';

export const exciseRatesQuery = graphql(`
  query ExciseRates {
    exciseRates {
      from
      reduced
      standard
      source
      isConfirmed
      userName
      createdAt
    }
  }
`);

export const enterExciseRateMutation = graphql(`
  mutation EnterExciseRate($input: ExciseRateInput!) {
    enterExciseRate(input: $input) {
      from
    }
  }
`);
