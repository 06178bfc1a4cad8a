import { graphql } from '../../generated';

export const costSettingsFields = graphql(`
  fragment CostSettingsFields on CostSettings {
    yearStart
    method
    perHectoliter
    isMethodFixed
    years {
      startsOn
      method
      normalHectoliters
      laborHours
      hourlyCost
      energy
      overheads
      userName
      createdAt
    }
  }
`);

export const costSettingsQuery = graphql(`
  query CostSettings {
    costSettings {
      ...CostSettingsFields
    }
  }
`);

export const stateCostYearMutation = graphql(`
  mutation StateCostYear($input: CostYearInput!) {
    stateCostYear(input: $input) {
      ...CostSettingsFields
    }
  }
`);
