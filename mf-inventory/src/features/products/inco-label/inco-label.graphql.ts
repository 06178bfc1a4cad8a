import { graphql } from '../../../generated';

export const incoLabelFields = graphql(`
  fragment IncoLabelFields on IncoLabel {
    productId
    recipeId
    batchId
    facts {
      beerName
      containerType
      volumeInLiters
      batchNumber
      bestBefore
      measuredAbv
      estimatedAbv
      originalGravity
      finalGravity
      allergens {
        allergen
        ingredients
        sulphurDioxide
      }
      ingredientList
    }
    choices {
      operatorName
      operatorStreet
      operatorPostalCode
      operatorTown
      legalName
      abv
      addedAllergens
      leftOut {
        allergen
        ingredients
        sulphurDioxide
      }
      hasNoAllergens
      showsIngredients
      ingredients
      showsEnergy
      showsNutrition
      kilojoules
      kilocalories
      fat
      saturates
      carbohydrate
      sugars
      protein
      salt
      showsEstimatedSign
      storage
      evokesPlace
      origin
      deposit
      pregnancyMark
      largestSurface
      width
      height
    }
    savedAt
    savedBy
    operatorSavedAt
    neededHeight
  }
`);

export const incoLabelQuery = graphql(`
  query IncoLabel($productId: ID!) {
    incoLabel(productId: $productId) {
      ...IncoLabelFields
    }
  }
`);

export const saveIncoLabelMutation = graphql(`
  mutation SaveIncoLabel($input: SaveIncoLabelInput!) {
    saveIncoLabel(input: $input) {
      ...IncoLabelFields
    }
  }
`);
