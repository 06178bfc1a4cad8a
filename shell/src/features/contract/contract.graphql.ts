import { graphql } from '../../generated';

export const breweryStatusFields = graphql(`
  fragment BreweryStatusFields on BreweryStatus {
    breweryName
    state
    isReadOnly
    trialEndsOn
    startsOn
    unpaidSince
    suspendedOn
    terminatedOn
    terminatedBy
    erasedOn
  }
`);

export const breweryStatusQuery = graphql(`
  query BreweryStatus {
    breweryStatus {
      ...BreweryStatusFields
    }
  }
`);

export const upcomingMaintenanceQuery = graphql(`
  query UpcomingMaintenance {
    upcomingMaintenance {
      id
      startsAt
      endsAt
      message
    }
  }
`);

export const terminateContractMutation = graphql(`
  mutation TerminateContract($input: TerminationInput!) {
    terminateContract(input: $input) {
      ...BreweryStatusFields
    }
  }
`);

export const requestErasureMutation = graphql(`
  mutation RequestErasure($breweryName: String!) {
    requestErasure(breweryName: $breweryName) {
      ...BreweryStatusFields
    }
  }
`);

export const withdrawTerminationMutation = graphql(`
  mutation WithdrawTermination {
    withdrawTermination {
      ...BreweryStatusFields
    }
  }
`);
