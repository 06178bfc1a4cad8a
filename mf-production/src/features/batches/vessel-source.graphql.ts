import { graphql } from '../../generated';

/** The vessels that a text names, the closest first, or those of some ids. */
export const vesselChoicesQuery = graphql(`
  query VesselChoices($search: String, $ids: [ID!], $first: Int!) {
    equipmentPage(
      filter: { search: $search, ids: $ids, isVessel: true }
      sort: { field: match, direction: asc }
      first: $first
    ) {
      nodes {
        id
        name
        category
        status
        capacityHectoliters
        maintenanceState
        vesselUse {
          content {
            batchNumber
            recipeName
            until
          }
          reservation {
            batchNumber
            from
          }
          emptiedOn
        }
      }
    }
  }
`);
