import { graphql } from '../../generated';

export const hydrometerFields = graphql(`
  fragment HydrometerFields on Hydrometer {
    id
    name
    kind
    gravityUnit
    tiltColor
    equipmentId
    equipmentName
    batchId
    batchNumber
    tokenCreatedAt
    battery
    lastReading {
      readAt
      gravity
      celsius
    }
  }
`);

export const hydrometersQuery = graphql(`
  query Hydrometers {
    hydrometers {
      address
      nodes {
        ...HydrometerFields
      }
    }
    readingReminder
  }
`);

export const saveHydrometerMutation = graphql(`
  mutation SaveHydrometer($input: SaveHydrometerInput!) {
    saveHydrometer(input: $input) {
      ...HydrometerFields
    }
  }
`);

export const renewHydrometerTokenMutation = graphql(`
  mutation RenewHydrometerToken($id: ID!) {
    renewHydrometerToken(id: $id) {
      token
    }
  }
`);

export const revokeHydrometerTokenMutation = graphql(`
  mutation RevokeHydrometerToken($id: ID!) {
    revokeHydrometerToken(id: $id) {
      ...HydrometerFields
    }
  }
`);

export const removeHydrometerMutation = graphql(`
  mutation RemoveHydrometer($id: ID!) {
    removeHydrometer(id: $id)
  }
`);

export const setReadingReminderMutation = graphql(`
  mutation SetReadingReminder($everyDays: Int) {
    setReadingReminder(everyDays: $everyDays)
  }
`);

/** The vessels that a text names, the closest first, or those of some ids. */
export const floatVesselsQuery = graphql(`
  query FloatVessels($search: String, $ids: [ID!], $first: Int!) {
    equipmentPage(
      filter: { search: $search, ids: $ids, isVessel: true }
      sort: { field: match, direction: asc }
      first: $first
    ) {
      nodes {
        id
        name
      }
    }
  }
`);

/** The batches in tank that a text names, the latest first, or those of some ids. */
export const floatBatchesQuery = graphql(`
  query FloatBatches($search: String, $ids: [ID!], $first: Int!) {
    productionBatchesPage(
      filter: { search: $search, ids: $ids, statuses: [in_progress, completed] }
      sort: { field: match, direction: desc }
      first: $first
    ) {
      nodes {
        id
        batchNumber
        recipeName
      }
    }
  }
`);
