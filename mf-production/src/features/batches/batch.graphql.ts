import { graphql } from '../../generated';

export const batchRow = graphql(`
  fragment BatchRow on ProductionBatch {
    id
    batchNumber
    recipeName
    status
    isBlocked
    volumeInLiters
    brewDate
    fermentationEndDate
    packagingDate
    fermentationDay
    readingDueOn
    allowedTransitions
    isDeleted
    createdAt
    updatedAt
    recipe {
      id
      ebc
    }
    vessels {
      id
      equipmentId
      equipmentName
      category
      from
      to
      isEmptied
    }
    lastGravity {
      value
      timestamp
    }
    lastTemperature {
      value
      timestamp
    }
    plan {
      fermentationDays
      fermentationEndDate
      packagingDate
      readyDate
    }
  }
`);

export const batchListQuery = graphql(`
  query BatchList(
    $filter: ProductionBatchFilter
    $sort: ProductionBatchSort
    $first: Int!
    $page: Int!
  ) {
    productionBatchesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
  }
`);

/** The open batches of each status, by brew day, oldest first. */
export const batchBoardQuery = graphql(`
  query BatchBoard($first: Int!) {
    planned: productionBatchesPage(
      filter: { statuses: [planned] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    in_progress: productionBatchesPage(
      filter: { statuses: [in_progress] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    completed: productionBatchesPage(
      filter: { statuses: [completed] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    packaged: productionBatchesPage(
      filter: { statuses: [packaged] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    ready: productionBatchesPage(
      filter: { statuses: [ready] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
  }
`);

export const batchOverviewQuery = graphql(`
  query BatchOverview {
    productionOverview {
      totalCount
      plannedCount
      inProgressCount
      completedCount
      packagedCount
      readyCount
      archivedCount
      deletedCount
    }
  }
`);

export const batchFields = graphql(`
  fragment BatchFields on ProductionBatch {
    id
    batchNumber
    recipeName
    recipeVersion
    status
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
      isBlendUnpriced
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

export const batchFormQuery = graphql(`
  query BatchForm($id: ID!) {
    productionBatch(id: $id) {
      ...BatchFields
    }
  }
`);

/** A batch that is to be packaged, with what is planned of it. */
export const packageFormQuery = graphql(`
  query PackageForm($id: ID!) {
    productionBatch(id: $id) {
      ...BatchFields
      plannedPackagings {
        ...PlannedPackagingFields
      }
    }
  }
`);

export const planPackagingMutation = graphql(`
  mutation PlanPackaging($input: PlanPackagingInput!) {
    planPackaging(input: $input) {
      ...BatchDetail
    }
  }
`);

export const removePlannedPackagingMutation = graphql(`
  mutation RemovePlannedPackaging($input: RemovePlannedPackagingInput!) {
    removePlannedPackaging(input: $input) {
      ...BatchDetail
    }
  }
`);

/** The recipes that can be brewed, by name; the volume of the chosen one is read apart. */
export const recipeChoicesQuery = graphql(`
  query RecipeChoices($search: String, $ids: [ID!], $first: Int!) {
    recipeOptions(search: $search, ids: $ids, activeOnly: true, first: $first) {
      id
      name
    }
  }
`);

export const recipeVolumeQuery = graphql(`
  query RecipeVolume($id: ID!) {
    recipe(id: $id) {
      id
      batchSizeInLiters
    }
  }
`);

/** The recipes that batches may have, those no longer brewed too. */
export const brewedRecipeChoicesQuery = graphql(`
  query BrewedRecipeChoices($search: String, $ids: [ID!], $first: Int!) {
    recipeOptions(search: $search, ids: $ids, first: $first) {
      id
      name
    }
  }
`);

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

/** The locations of finished products. */
export const packagingPlacesQuery = graphql(`
  query PackagingPlaces($search: String, $first: Int!) {
    inventoryLocations(search: $search, first: $first)
  }
`);

export const nextBatchNumberQuery = graphql(`
  query NextBatchNumber($brewDate: Date) {
    nextBatchNumber(brewDate: $brewDate)
  }
`);

export const batchLotsQuery = graphql(`
  query BatchLots($id: ID!, $isFurtherBrew: Boolean) {
    batchLotProposal(id: $id, isFurtherBrew: $isFurtherBrew) {
      batchId
      brewNumber
      brewCount
      volumeInLiters
      canStart
      lines {
        lineId
        ingredientId
        name
        type
        usageStage
        isDueNow
        unit
        required
        missing
        lots {
          lotId
          lotNumber
          supplier
          expiryDate
          isExpired
          unit
          available
          proposed
          yeast {
            generation
            generationLimit
            viability
            ageInDays
          }
          quantityToPitch
          question
        }
      }
    }
  }
`);

export const batchTraceabilityQuery = graphql(`
  query BatchTraceability($filter: TraceabilityFilter!, $first: Int!, $page: Int!) {
    traceabilityPage(filter: $filter, first: $first, page: $page) {
      nodes {
        id
        eventType
        eventTimestamp
        title
        description
        userName
        inventoryItemId
        ingredientId
      }
      totalCount
    }
  }
`);

export const createBatchMutation = graphql(`
  mutation CreateProductionBatch($input: CreateProductionBatchInput!) {
    createProductionBatch(input: $input) {
      ...BatchFields
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

export const startBatchMutation = graphql(`
  mutation StartProductionBatch($input: StartProductionBatchInput!) {
    startProductionBatch(input: $input) {
      ...BatchDetail
    }
  }
`);

export const takeIngredientsMutation = graphql(`
  mutation TakeBatchIngredients($input: TakeBatchIngredientsInput!) {
    takeBatchIngredients(input: $input) {
      ...BatchDetail
    }
  }
`);

export const packageBatchMutation = graphql(`
  mutation PackageProductionBatch($input: PackageProductionBatchInput!) {
    packageProductionBatch(input: $input) {
      ...BatchDetail
    }
  }
`);

export const abandonBatchMutation = graphql(`
  mutation AbandonProductionBatch($input: AbandonProductionBatchInput!) {
    abandonProductionBatch(input: $input) {
      ...BatchDetail
    }
  }
`);

export const archiveBatchMutation = graphql(`
  mutation ArchiveProductionBatch($id: ID!) {
    archiveProductionBatch(id: $id)
  }
`);

export const restoreBatchMutation = graphql(`
  mutation RestoreProductionBatch($id: ID!) {
    restoreProductionBatch(id: $id) {
      ...BatchDetail
    }
  }
`);

export const transferBatchMutation = graphql(`
  mutation TransferBatch($input: TransferBatchInput!) {
    transferBatch(input: $input) {
      ...BatchDetail
    }
  }
`);

export const harvestYeastMutation = graphql(`
  mutation HarvestYeast($input: HarvestYeastInput!) {
    harvestYeast(input: $input) {
      ...BatchDetail
    }
  }
`);

export const blendBatchesMutation = graphql(`
  mutation BlendBatches($input: BlendBatchesInput!) {
    blendBatches(input: $input) {
      ...BatchDetail
    }
  }
`);

export const recordBatchLossMutation = graphql(`
  mutation RecordBatchLoss($input: RecordBatchLossInput!) {
    recordBatchLoss(input: $input) {
      ...BatchDetail
    }
  }
`);

export const addBrewMutation = graphql(`
  mutation AddBatchBrew($input: AddBatchBrewInput!) {
    addBatchBrew(input: $input) {
      ...BatchDetail
    }
  }
`);

export const correctBrewMutation = graphql(`
  mutation CorrectBatchBrew($input: CorrectBatchBrewInput!) {
    correctBatchBrew(input: $input) {
      ...BatchDetail
    }
  }
`);

export const correctMovementMutation = graphql(`
  mutation CorrectBeerMovement($input: CorrectBeerMovementInput!) {
    correctBeerMovement(input: $input) {
      ...BatchDetail
    }
  }
`);

/** What a batch took, to return what it did not use. */
export const batchTakenQuery = graphql(`
  query BatchTaken($id: ID!) {
    productionBatch(id: $id) {
      id
      ingredients {
        name
        unit
        lots {
          movementId
          lotNumber
          quantity
          unit
        }
      }
    }
  }
`);

/** The batches with beer in a tank that a text names, the latest first, or those of some ids. */
export const blendChoicesQuery = graphql(`
  query BlendChoices($search: String, $ids: [ID!], $first: Int!) {
    productionBatchesPage(
      filter: { search: $search, ids: $ids, statuses: [in_progress, completed] }
      sort: { field: match, direction: desc }
      first: $first
    ) {
      nodes {
        id
        batchNumber
        recipeName
        volumeInTankInLiters
        vessels {
          id
          equipmentId
          isEmptied
        }
        contents {
          equipmentId
          equipmentName
          liters
        }
      }
    }
  }
`);

/** The packaging materials of each format, with what is in stock. */
export const packagingMaterialsQuery = graphql(`
  query PackagingMaterials {
    packagingFormats {
      containerType
      volumeInLiters
      materials {
        ingredientId
        name
        type
        unit
        recipe {
          id
        }
        quantity
        perContainers
        available
      }
    }
  }
`);

/** The photo of a brew day's incident, in base64. */
export const brewDayPhotoQuery = graphql(`
  query BrewDayPhoto($id: ID!) {
    brewDayPhoto(id: $id)
  }
`);
