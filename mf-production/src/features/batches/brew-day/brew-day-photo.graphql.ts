import { graphql } from '../../../generated';

/** The photo of a brew day's incident, in base64. */
export const brewDayPhotoQuery = graphql(`
  query BrewDayPhoto($id: ID!) {
    brewDayPhoto(id: $id)
  }
`);
