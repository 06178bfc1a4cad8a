import { graphql } from '../../generated';

export const batchFields = graphql(`
  fragment BatchFields on ProductionBatch {
    id
    batchNumber
    recipeName
    recipeVersion
    status
    isBlocked
    volumeInLiters
    brewCount
    brewsToCome
    brewDate
    fermentationStartDate
    fermentationEndDate
    packagingDate
    bestBeforeDate
    measuredOriginalGravity
    measuredFinalGravity
    measuredAbv
    notes
    bottleCount
    kegCount
    canCount
    mashPh
    mashWaterInLiters
    spargeWaterInLiters
    preBoilVolumeInLiters
    preBoilGravity
    postBoilVolumeInLiters
    fermenterVolumeInLiters
    pitchRate
    pitchTemperatureInCelsius
    yeastGeneration
    brightTankVolumeInLiters
    updatedAt
    recipe {
      id
      name
      version
      ebc
    }
    vessels {
      id
      equipmentId
      equipmentName
      category
      from
      to
      volumeInLiters
      isEmptied
    }
    contents {
      equipmentId
      equipmentName
      liters
    }
  }
`);

export const batchDetail = graphql(`
  fragment BatchDetail on ProductionBatch {
    ...BatchFields
    isDeleted
    isRestKept
    createdAt
    packagedVolumeInLiters
    volumeInTankInLiters
    shortageReason
    abandonReason
    allowedTransitions
    canAbandon
    fermentationDay
    readingDueOn
    lastGravity {
      value
      timestamp
    }
    lastTemperature {
      value
      timestamp
    }
    steps {
      status
      isReached
      date
      isPlanned
      userName
    }
    logs {
      id
      type
      timestamp
      notes
      gravityReading
      temperatureReading
      phReading
      volumeInLiters
      userName
      createdAt
      replacesId
      correctionReason
      isCorrected
    }
    brewDay {
      steps {
        key
        kind
        title
        instruction
        celsius
        minutes
        readings {
          field
          planned
        }
        additions {
          lineId
          name
          type
          quantity
          unit
          minute
        }
      }
      events {
        ...BrewDayEventFields
      }
    }
    figureChanges {
      figure
      before
      after
    }
    lotFigures {
      originalGravity
      abv
      ibu
      ebc
      lots {
        lotId
        lotNumber
        ingredientName
      }
    }
    plan {
      originalGravity
      finalGravity
      abv
      ibu
      ebc
      fermentationDays
      maturingDays
      temperatureTolerance
      abvFormula
      fermentationEndDate
      packagingDate
      readyDate
      points {
        day
        gravity
        temperature
      }
      today {
        day
        gravity
        temperature
      }
    }
    figures {
      addedPoints
      fermentedGravity
      originalGravity {
        ...BatchFigureFields
      }
      finalGravity {
        ...BatchFigureFields
      }
      abv {
        ...BatchFigureFields
      }
      attenuation {
        ...BatchFigureFields
      }
      efficiency {
        ...BatchFigureFields
      }
      fermenterVolume {
        ...BatchFigureFields
      }
      losses {
        ...BatchFigureFields
      }
      lossesShare
      lossesByStage {
        stage
        measured
        planned
      }
    }
    brews {
      id
      number
      brewedOn
      volumeInLiters
      originalGravity
      correctionReason
      isCorrected
      userName
    }
    ingredients {
      lineId
      ingredientId
      name
      type
      usageStage
      timeInMinutes
      fermentationDay
      alphaAcid
      maltColor
      hopForm
      unit
      required
      taken
      missing
      state
      dueDate
      lots {
        movementId
        lotId
        ingredientId
        lotNumber
        supplier
        expiryDate
        quantity
        unit
        takenAt
      }
      harvestUnit
      generationLimit
    }
    costs {
      taken
      toTake
      blended
      perLiter
      packaging
      unpriced
      partial
      isBlendUnpriced
      isBlendStartedShort
    }
    products {
      id
      containerType
      volumeInLiters
      packagedQuantity
      quantity
      packagingDate
      bestBeforeDate
      location
    }
    plannedPackagings {
      ...PlannedPackagingFields
    }
    harvests {
      id
      ingredientId
      ingredientName
      unit
      lotNumber
      quantity
      generation
      harvestedOn
      userName
    }
    blends {
      id
      volumeInLiters
      blendedOn
      notes
      userName
      fromBatch {
        id
        batchNumber
      }
      intoBatch {
        id
        batchNumber
      }
    }
    losses {
      id
      kind
      volumeInLiters
      lostOn
      reason
      documentNumber
      userName
    }
    beerMovements {
      id
      kind
      equipmentId
      equipmentName
      liters
      litersAfter
      movedOn
      lossKind
      reason
      eventId
      correctsId
      userName
      createdAt
      otherBatch {
        id
        batchNumber
      }
    }
  }
`);

export const plannedPackagingFields = graphql(`
  fragment PlannedPackagingFields on PlannedPackaging {
    id
    containerType
    volumeInLiters
    quantity
    plannedOn
    packagedOn
    updatedAt
  }
`);

export const batchFigureFields = graphql(`
  fragment BatchFigureFields on BatchFigure {
    measured
    planned
    isEstimated
  }
`);

export const batchQuery = graphql(`
  query Batch($id: ID!) {
    productionBatch(id: $id) {
      ...BatchDetail
    }
  }
`);

export const updateBatchMutation = graphql(`
  mutation UpdateProductionBatch($input: UpdateProductionBatchInput!) {
    updateProductionBatch(input: $input) {
      ...BatchFields
    }
  }
`);

export const restoreBatchMutation = graphql(`
  mutation RestoreProductionBatch($id: ID!) {
    restoreProductionBatch(id: $id) {
      ...BatchDetail
    }
  }
`);
