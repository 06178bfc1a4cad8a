import { graphql } from '../../generated';

export const publishedFacts = graphql(`
  fragment PublishedFactsFields on PublishedFacts {
    style
    abv
    ebc
    ingredients
    allergens
    contactEmail
    nutrition
  }
`);

export const publicationFields = graphql(`
  fragment PublicationFields on Publication {
    entityType
    entityId
    entityName
    entityPath
    beerName
    batchNumber
    packagedOn
    bestBefore
    facts {
      ...PublishedFactsFields
    }
    publishedAt
    publishedBy
    inheritedFacts {
      ...PublishedFactsFields
    }
    inheritedFrom
  }
`);

export const publicationQuery = graphql(`
  query Publication($entityType: PublishableType!, $entityId: ID!) {
    publication(entityType: $entityType, entityId: $entityId) {
      ...PublicationFields
    }
  }
`);

export const publicationDraftQuery = graphql(`
  query PublicationDraft($entityType: PublishableType!, $entityId: ID!) {
    publicationDraft(entityType: $entityType, entityId: $entityId) {
      ...PublishedFactsFields
    }
  }
`);

export const publishMutation = graphql(`
  mutation Publish($input: PublishInput!) {
    publish(input: $input) {
      ...PublicationFields
    }
  }
`);

export const withdrawPublicationMutation = graphql(`
  mutation WithdrawPublication($entityType: PublishableType!, $entityId: ID!) {
    withdrawPublication(entityType: $entityType, entityId: $entityId) {
      ...PublicationFields
    }
  }
`);
