import { graphql } from '../../../generated';

export const brewDayPhotoQuery = graphql(`
  query BrewDayPhoto($id: ID!) {
    brewDayPhoto(id: $id)
  }
`);
