import { graphql } from './generated';

/** The breweries of the installation, to choose one. */
export const breweryNamesQuery = graphql(`
  query BreweryNames {
    allTenants {
      tenantId
      breweryName
    }
  }
`);
