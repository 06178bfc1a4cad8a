import { graphql } from '../../generated';

export const supportAccessFields = graphql(`
  fragment SupportAccessFields on SupportAccess {
    id
    breweryName
    requestedBy
    reason
    recipeName
    createdAt
    expiresAt
    grantedAt
    grantedBy
    endedAt
    endedBy
    isPending
    isOpen
    readings {
      recipeId
      recipeName
      userName
      readAt
    }
  }
`);

export const supportAccessesQuery = graphql(`
  query SupportAccesses($first: Int!, $page: Int!) {
    supportAccesses(first: $first, page: $page) {
      totalCount
      nodes {
        ...SupportAccessFields
      }
    }
  }
`);

export const grantSupportAccessMutation = graphql(`
  mutation GrantSupportAccess($id: ID!) {
    grantSupportAccess(id: $id) {
      ...SupportAccessFields
    }
  }
`);

export const endSupportAccessMutation = graphql(`
  mutation EndSupportAccess($id: ID!) {
    endSupportAccess(id: $id) {
      ...SupportAccessFields
    }
  }
`);

export const requestSupportAccessMutation = graphql(`
  mutation RequestSupportAccess($request: SupportAccessRequest!) {
    requestSupportAccess(request: $request) {
      ...SupportAccessFields
    }
  }
`);

export const supportAccessQuery = graphql(`
  query SupportAccess($id: ID!) {
    supportAccess(id: $id) {
      ...SupportAccessFields
    }
  }
`);

export const supportRecipesQuery = graphql(`
  query SupportRecipes($accessId: ID!) {
    supportRecipes(accessId: $accessId) {
      id
      name
    }
  }
`);

export const supportRecipeQuery = graphql(`
  query SupportRecipe($accessId: ID!, $id: ID!) {
    supportRecipe(accessId: $accessId, id: $id) {
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
      version
      savedBy
      updatedAt
      lines {
        id
        quantity
        unit
        usageStage
        timeInMinutes
        notes
        temperatureInCelsius
        ingredient {
          name
          unit
        }
      }
      steps {
        id
        type
        name
        description
        durationInMinutes
        temperatureInCelsius
      }
    }
  }
`);
