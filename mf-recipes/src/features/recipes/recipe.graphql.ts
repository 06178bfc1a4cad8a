import { graphql } from '../../generated';

export const recipeRow = graphql(`
  fragment RecipeRow on Recipe {
    id
    name
    style
    batchSizeInLiters
    estimatedAbv
    ibu
    ebc
    originalGravity
    costPerLiter
    version
    isActive
    isDeleted
    isUnreadable
    createdAt
    updatedAt
  }
`);

export const recipeListQuery = graphql(`
  query RecipeList($filter: RecipeFilter, $sort: RecipeSort, $first: Int!, $page: Int!) {
    recipesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...RecipeRow
      }
      totalCount
    }
  }
`);

export const recipeOverviewQuery = graphql(`
  query RecipeOverview {
    recipeOverview {
      totalCount
      activeCount
      inactiveCount
      deletedCount
      styles
    }
  }
`);

export const waterFields = graphql(`
  fragment WaterFields on WaterIons {
    calcium
    magnesium
    sodium
    sulfate
    chloride
    bicarbonate
  }
`);

export const saltFields = graphql(`
  fragment SaltFields on WaterSalts {
    gypsum
    calcium_chloride
    epsom
    magnesium_chloride
    salt
    baking_soda
    chalk
    lime
  }
`);

export const recipeFields = graphql(`
  fragment RecipeFields on Recipe {
    ...RecipeRow
    ...RecipeForm
    wortGravity
  }
`);

/** The equipment profile used for the figures. */
export const brewhouseFields = graphql(`
  fragment BrewhouseFields on EquipmentProfile {
    id
    name
    batchSizeInLiters
    mashTunCapacityInLiters
    kettleCapacityInLiters
    fermenterCapacityInLiters
    efficiency
    boilOffInLitersPerHour
    kettleLossInLiters
    mashTunLossInLiters
    fermenterLossInLiters
    coolingShrinkage
    grainAbsorptionInLitersPerKg
    mashThicknessInLitersPerKg
    grainTemperatureInCelsius
    bitternessFormula
    hopUtilization
    coolingInMinutes
    altitudeInMeters
  }
`);

export const recipeQuery = graphql(`
  query Recipe($id: ID!, $page: Int!, $count: Int!) {
    recipe(id: $id) {
      ...RecipeFields
      batches(first: $count, page: $page) {
        nodes {
          id
          batchNumber
          status
          brewDate
        }
        totalCount
      }
    }
    equipmentProfiles {
      ...BrewhouseFields
    }
    abvFormula
  }
`);

export const recipeVersionsQuery = graphql(`
  query RecipeVersions($id: ID!) {
    recipeVersions(id: $id) {
      version
      name
      isUnreadable
      savedBy
      createdAt
      changedLineCount
      changedStepCount
    }
  }
`);

export const recipeVersionQuery = graphql(`
  query RecipeVersion($id: ID!, $version: Int!) {
    recipe(id: $id) {
      id
      name
      version
      isDeleted
    }
    recipeVersion(id: $id, version: $version) {
      version
      savedBy
      createdAt
      recipe {
        ...RecipeFields
      }
    }
    equipmentProfiles {
      ...BrewhouseFields
    }
    abvFormula
  }
`);

/** The version to compare with the one before it, where none is asked for. */
export const newestVersionQuery = graphql(`
  query NewestRecipeVersion($id: ID!) {
    recipe(id: $id) {
      id
      version
    }
  }
`);

export const compareVersionsQuery = graphql(`
  query CompareRecipeVersions($id: ID!, $before: Int!, $after: Int!) {
    recipeVersions(id: $id) {
      version
      createdAt
    }
    before: recipeVersion(id: $id, version: $before) {
      version
      savedBy
      createdAt
      recipe {
        ...RecipeFields
      }
    }
    after: recipeVersion(id: $id, version: $after) {
      version
      savedBy
      createdAt
      recipe {
        ...RecipeFields
      }
    }
  }
`);

export const recipeCheckQuery = graphql(`
  query RecipeCheck($id: ID!, $volume: Decimal) {
    checkRecipeIngredients(recipeId: $id, volumeInLiters: $volume) {
      recipeId
      volumeInLiters
      canBrew
      ingredients {
        ingredientId
        name
        unit
        required
        inStock
        reserved
        expired
        awaitingAnalysis
        missing
        onOrder {
          quantity
          expectedOn
        }
        lots {
          lotId
          lotNumber
          expiryDate
          quantity
        }
      }
    }
  }
`);

/** The salts and acids of the stock, of which a brewery has a handful. */
export const waterStockQuery = graphql(`
  query WaterStock {
    ingredientsPage(filter: { types: [water_treatment] }, first: 100, page: 1) {
      nodes {
        id
        name
        unit
        stockQuantity
        stockValue
        costPerUnit
        expiredQuantity
        blockedQuantity
      }
    }
  }
`);

export const shoppingListQuery = graphql(`
  query ShoppingList($id: ID!, $volume: Decimal) {
    recipe(id: $id) {
      id
      name
    }
    checkRecipeIngredients(recipeId: $id, volumeInLiters: $volume) {
      recipeId
      volumeInLiters
      canBrew
      ingredients {
        ingredientId
        name
        unit
        required
        inStock
        reserved
        expired
        awaitingAnalysis
        missing
      }
    }
  }
`);

export const recipeDependenciesQuery = graphql(`
  query RecipeDependencies($id: ID!) {
    checkRecipeDependencies(id: $id) {
      canDelete
      inventoryItemsCount
      batchesCount
      qrCodesCount
    }
  }
`);

export const duplicateRecipeMutation = graphql(`
  mutation DuplicateRecipe($id: ID!, $requestId: ID) {
    duplicateRecipe(id: $id, requestId: $requestId) {
      id
      name
    }
  }
`);

export const restoreRecipeVersionMutation = graphql(`
  mutation RestoreRecipeVersion($id: ID!, $version: Int!, $requestId: ID) {
    restoreRecipeVersion(id: $id, version: $version, requestId: $requestId) {
      id
      version
    }
  }
`);

export const removeRecipeMutation = graphql(`
  mutation RemoveRecipe($id: ID!) {
    removeRecipe(id: $id)
  }
`);

export const hardRemoveRecipeMutation = graphql(`
  mutation HardRemoveRecipe($id: ID!) {
    hardRemoveRecipe(id: $id)
  }
`);

export const restoreRecipeMutation = graphql(`
  mutation RestoreRecipe($id: ID!) {
    restoreRecipe(id: $id) {
      ...RecipeRow
    }
  }
`);

export const removeRecipesMutation = graphql(`
  mutation RemoveRecipes($ids: [ID!]!) {
    removeRecipes(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreRecipesMutation = graphql(`
  mutation RestoreRecipes($ids: [ID!]!) {
    restoreRecipes(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const setRecipesActiveMutation = graphql(`
  mutation SetRecipesActive($ids: [ID!]!, $isActive: Boolean!) {
    setRecipesActive(ids: $ids, isActive: $isActive) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const supportReadingsQuery = graphql(`
  query SupportReadings($recipeId: ID!) {
    supportReadingCount(recipeId: $recipeId)
  }
`);

export const changedFiguresQuery = graphql(`
  query ChangedRecipeFigures {
    abvFormula
    changedRecipeFigures {
      recipe {
        id
        name
      }
      version
      changes {
        figure
        before
        after
      }
      reasons
    }
  }
`);

export const takeFiguresMutation = graphql(`
  mutation TakeRecipeFigures($ids: [ID!]!) {
    takeRecipeFigures(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const setAbvFormulaMutation = graphql(`
  mutation SetAbvFormula($formula: AbvFormula!) {
    setAbvFormula(formula: $formula)
  }
`);
