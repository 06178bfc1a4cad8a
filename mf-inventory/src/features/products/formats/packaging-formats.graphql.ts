import { graphql } from '../../../generated';

export const packagingFormatFields = graphql(`
  fragment PackagingFormatFields on PackagingFormat {
    containerType
    volumeInLiters
    materials {
      ingredientId
      name
      type
      unit
      recipe {
        id
        name
      }
      quantity
      perContainers
      available
    }
  }
`);

export const packagingFormatsQuery = graphql(`
  query PackagingFormats {
    packagingFormats {
      ...PackagingFormatFields
    }
  }
`);

export const savePackagingFormatMutation = graphql(`
  mutation SavePackagingFormat($input: SavePackagingFormatInput!) {
    savePackagingFormat(input: $input) {
      ...PackagingFormatFields
    }
  }
`);

/** The packaging materials that a text names, the closest first, or those of some ids. */
export const materialChoicesQuery = graphql(`
  query MaterialChoices($search: String, $ids: [ID!], $first: Int!) {
    ingredientsPage(
      filter: { search: $search, ids: $ids, types: [container, closure, label, carton] }
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
