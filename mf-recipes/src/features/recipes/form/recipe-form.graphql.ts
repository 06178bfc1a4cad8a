import { graphql } from '../../../generated';

/** What is written in a recipe: the form needs all of it, the record shows it. */
export const recipeForm = graphql(`
  fragment RecipeForm on Recipe {
    id
    name
    description
    style
    batchSizeInLiters
    estimatedAbv
    ibu
    ebc
    originalGravity
    finalGravity
    fermentationDays
    maturingDays
    isPublic
    isActive
    pitchRate
    targetCostPerLiter
    equipmentProfileId
    efficiency
    attenuationFollowsMash
    fileFigures {
      originalGravity
      finalGravity
      estimatedAbv
      ibu
      ebc
    }
    water {
      source {
        ...WaterFields
      }
      target {
        ...WaterFields
      }
      salts {
        ...SaltFields
      }
      mayDilute
      osmosisShare
      acid
      acidStrength
      acidInMilliliters
    }
    lines {
      id
      ingredientId
      ingredient {
        id
        name
        type
        unit
        isDeleted
        maltColor
        maltExtract
        moisture
        extractBasis
        fermentability
        alphaAcid
        hopForm
        yeastStrain
        yeastForm
        yeastAttenuation
        cost
      }
      quantity
      unit
      usageStage
      timeInMinutes
      notes
      alphaAcid
      extract
      moisture
      extractBasis
      fermentability
      color
      attenuation
      hopForm
      utilization
      temperatureInCelsius
      fermentationDay
      packageInGrams
      treatment
      acidStrength
    }
    steps {
      id
      orderIndex
      type
      name
      description
      durationInMinutes
      temperatureInCelsius
      rampInMinutes
      mashMethod
      waterTemperatureInCelsius
    }
    version
    savedBy
    savedAt
    updatedAt
  }
`);

export const recipeFormQuery = graphql(`
  query RecipeForm($id: ID!) {
    recipe(id: $id) {
      ...RecipeForm
    }
  }
`);

export const createRecipeMutation = graphql(`
  mutation CreateRecipe($input: CreateRecipeInput!) {
    createRecipe(input: $input) {
      ...RecipeForm
    }
  }
`);

export const updateRecipeMutation = graphql(`
  mutation UpdateRecipe($input: UpdateRecipeInput!) {
    updateRecipe(input: $input) {
      ...RecipeForm
    }
  }
`);

/** An equipment profile, as its own form needs it. */
export const equipmentProfileForm = graphql(`
  fragment EquipmentProfileForm on EquipmentProfile {
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

/** What a line needs to know of its ingredient. */
export const recipeIngredient = graphql(`
  fragment RecipeIngredient on Ingredient {
    id
    name
    type
    unit
    stockQuantity
    stockValue
    costPerUnit
    maltColor
    maltExtract
    moisture
    extractBasis
    fermentability
    alphaAcid
    hopForm
    yeastForm
    yeastAttenuation
  }
`);

/** Ingredients that a recipe can contain: by a searched text, closest match first, or by id. */
export const ingredientChoicesQuery = graphql(`
  query IngredientChoices($search: String, $ids: [ID!], $first: Int!) {
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
        ...RecipeIngredient
      }
    }
  }
`);

/** The equipment profiles of the brewery. */
export const recipeBreweryQuery = graphql(`
  query RecipeBrewery {
    equipmentProfiles {
      ...EquipmentProfileForm
    }
    abvFormula
  }
`);

export const saveEquipmentProfileMutation = graphql(`
  mutation SaveEquipmentProfile($input: EquipmentProfileInput!) {
    saveEquipmentProfile(input: $input) {
      ...EquipmentProfileForm
    }
  }
`);

export const removeEquipmentProfileMutation = graphql(`
  mutation RemoveEquipmentProfile($id: ID!) {
    removeEquipmentProfile(id: $id)
  }
`);

/** What a batch was brewed with, for the recipe's next version. */
export const brewedBatchQuery = graphql(`
  query BrewedBatch($id: ID!) {
    productionBatch(id: $id) {
      id
      batchNumber
      volumeInLiters
      recipe {
        id
      }
      ingredients {
        lineId
        ingredientId
        type
        unit
        usageStage
        timeInMinutes
        fermentationDay
        required
        taken
      }
      figures {
        efficiency {
          measured
        }
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
          id
          requestId
          kind
          stepKey
          happenedAt
          field
          value
          lineId
          lotNumber
          text
        }
      }
    }
  }
`);
