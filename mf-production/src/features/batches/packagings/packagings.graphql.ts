import { graphql } from '../../../generated';

export const planPackagingMutation = graphql(`
  mutation PlanPackaging($input: PlanPackagingInput!) {
    planPackaging(input: $input) {
      ...BatchDetail
    }
  }
`);

export const removePlannedPackagingMutation = graphql(`
  mutation RemovePlannedPackaging($input: RemovePlannedPackagingInput!) {
    removePlannedPackaging(input: $input) {
      ...BatchDetail
    }
  }
`);
