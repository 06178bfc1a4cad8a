import { graphql } from '../../../generated';

/** What the hydrometers read in a batch. */
export const deviceCurvesQuery = graphql(`
  query DeviceCurves($batchId: ID!) {
    deviceCurves(batchId: $batchId) {
      hydrometerId
      name
      kind
      openAlarms
      points {
        readAt
        gravity
        celsius
      }
      days {
        day
        count
        leftOutCount
        last {
          readAt
          gravity
          celsius
        }
      }
    }
  }
`);
