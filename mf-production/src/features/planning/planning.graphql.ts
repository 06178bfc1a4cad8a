import { graphql } from '../../generated';

export const planningQuery = graphql(`
  query Planning($startDate: Date!, $endDate: Date!) {
    planning(startDate: $startDate, endDate: $endDate) {
      vessels {
        id
        name
        category
        capacityHectoliters
        maintenanceState
        maintenanceSchedule {
          task
        }
        nextMaintenanceDate
      }
      batches {
        id
        batchNumber
        recipeName
        status
        volumeInLiters
        brewDate
        fermentationStartDate
        fermentationEndDate
        packagingDate
        ebc
        updatedAt
        stays {
          id
          equipmentId
          from
          to
          isEstimated
          isOverdue
          plannedTo
          isEmptied
          volumeInLiters
        }
        fermentationDay
        fermentationDays
        packagings {
          id
          containerType
          volumeInLiters
          quantity
          plannedOn
        }
      }
      upcomingCount
      upcomingVolume
      shortages {
        ingredientId
        ingredientName
        unit
        batchId
        batchNumber
        recipeName
        date
        missing
        runsOut
        onOrder {
          quantity
          expectedOn
        }
      }
      unstocked {
        batchId
        recipeName
        brewDate
        ingredients
      }
    }
  }
`);

export const moveBatchMutation = graphql(`
  mutation MoveBatch($input: UpdateProductionBatchInput!) {
    updateProductionBatch(input: $input) {
      id
      updatedAt
    }
  }
`);
