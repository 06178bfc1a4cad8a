import { graphql } from '../../../generated';

export const lotFields = graphql(`
  fragment LotFields on IngredientLot {
    id
    lotNumber
    supplier
    quantity
    places {
      placeId
      name
      quantity
    }
    receivedQuantity
    receivedOn
    expiryDate
    costPerUnit
    certificateNote
    isBlocked
    awaitsAnalysis
    alphaAcid
    betaAcid
    extract
    color
    moisture
    protein
    ph
    outsideLimits
    yeast {
      generation
      generationLimit
      viability
      ageInDays
    }
    updatedAt
  }
`);

/** All its lots, empty ones too, uncached. */
export const ingredientLotsQuery = graphql(`
  query IngredientLots($id: ID!) {
    ingredient(id: $id) {
      id
      lots(includeEmpty: true) {
        ...LotFields
      }
    }
  }
`);

/** One lot, among however many empty ones. */
export const markedLotQuery = graphql(`
  query MarkedLot($ingredientId: ID!, $lotId: ID!) {
    ingredient(id: $ingredientId) {
      id
      lots(includeEmpty: true, id: $lotId) {
        ...LotFields
      }
    }
  }
`);

export const lotChangesQuery = graphql(`
  query IngredientLotChanges($lotId: ID!) {
    ingredientLotChanges(lotId: $lotId) {
      id
      field
      before
      after
      quantity
      userName
      createdAt
    }
  }
`);

export const receiveLotMutation = graphql(`
  mutation ReceiveIngredientLot($input: ReceiveIngredientLotInput!) {
    receiveIngredientLot(input: $input) {
      ...IngredientFields
    }
  }
`);

export const updateLotMutation = graphql(`
  mutation UpdateIngredientLot($input: UpdateIngredientLotInput!) {
    updateIngredientLot(input: $input) {
      ...IngredientFields
    }
  }
`);

/** The order by which a lot came. */
export const orderOfLotQuery = graphql(`
  query OrderOfLot($lotId: ID!) {
    purchaseOrdersPage(filter: { lotId: $lotId }, first: 1) {
      nodes {
        id
        number
        supplierName
        closedAt
        lines {
          id
          closedReason
        }
        receipts {
          lines {
            lineId
            lotId
          }
        }
      }
    }
  }
`);

export const returnLotMutation = graphql(`
  mutation ReturnLotToSupplier($input: ReturnLotInput!) {
    returnLotToSupplier(input: $input) {
      id
    }
  }
`);

export const moveLotMutation = graphql(`
  mutation MoveIngredientLot($input: MoveIngredientLotInput!) {
    moveIngredientLot(input: $input) {
      ...IngredientFields
    }
  }
`);
