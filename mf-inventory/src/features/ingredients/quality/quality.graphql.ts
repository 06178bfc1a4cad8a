import { graphql } from '../../../generated';

export const recordAnalysisMutation = graphql(`
  mutation RecordLotAnalysis($input: RecordLotAnalysisInput!) {
    recordLotAnalysis(input: $input) {
      ...IngredientFields
    }
  }
`);

export const releaseLotMutation = graphql(`
  mutation ReleaseIngredientLot($input: ReleaseIngredientLotInput!) {
    releaseIngredientLot(input: $input) {
      ...IngredientFields
    }
  }
`);
