import { graphql } from '../../../generated';

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

/** The places of the brewery, those without products too. */
export const packagingPlacesQuery = graphql(`
  query PackagingPlaces($search: String, $first: Int!) {
    placeNames(search: $search, first: $first)
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
        recalled
        toAnalyse
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

/** Ingredients of beer to choose from, the closest to a text first. */
export const brewingIngredientsQuery = graphql(`
  query BrewingIngredients($search: String, $ids: [ID!], $first: Int!) {
    ingredientsPage(
      filter: {
        search: $search
        ids: $ids
        types: [malt, hop, yeast, adjunct, sugar, spice, water_treatment, other]
      }
      sort: { field: match, direction: asc }
      first: $first
    ) {
      nodes {
        id
        name
        type
        unit
        stockQuantity
      }
    }
  }
`);

/** The lots of an ingredient that hold some. */
export const lotsInStockQuery = graphql(`
  query LotsInStock($id: ID!) {
    ingredient(id: $id) {
      id
      unit
      lots {
        id
        lotNumber
        quantity
        expiryDate
        isBlocked
        awaitsAnalysis
      }
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

export const addBrewMutation = graphql(`
  mutation AddBatchBrew($input: AddBatchBrewInput!) {
    addBatchBrew(input: $input) {
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
