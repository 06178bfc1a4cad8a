import { graphql } from '../../generated';

export const breweryLogoQuery = graphql(`
  query BreweryLogo {
    breweryLogo {
      image
      savedBy
      savedAt
    }
  }
`);

export const saveBreweryLogoMutation = graphql(`
  mutation SaveBreweryLogo($image: String!) {
    saveBreweryLogo(image: $image) {
      image
      savedBy
      savedAt
    }
  }
`);

export const removeBreweryLogoMutation = graphql(`
  mutation RemoveBreweryLogo {
    removeBreweryLogo
  }
`);
