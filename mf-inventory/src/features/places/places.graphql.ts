import { graphql } from '../../generated';

export const placeFields = graphql(`
  fragment PlaceFields on Place {
    id
    name
    kind
    parentId
    parent
    path
    level
    temperatureMin
    temperatureMax
    notes
    isDeleted
    createdAt
    updatedAt
  }
`);

export const placeDuplicatesQuery = graphql(`
  query PlaceDuplicates {
    placeDuplicates {
      first {
        ...PlaceFields
      }
      second {
        ...PlaceFields
      }
    }
  }
`);

export const mergePlacesMutation = graphql(`
  mutation MergePlaces($input: MergePlacesInput!) {
    mergePlaces(input: $input) {
      ...PlaceFields
    }
  }
`);

export const placeListQuery = graphql(`
  query PlaceList($filter: PlaceFilter, $sort: PlaceSort, $first: Int!, $page: Int!) {
    placesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...PlaceFields
      }
      totalCount
    }
  }
`);

export const placeQuery = graphql(`
  query Place($id: ID!, $insideCount: Int!, $productPage: Int!, $productCount: Int!) {
    place(id: $id) {
      ...PlaceFields
    }
    placesPage(filter: { parentId: $id }, first: $insideCount, page: 1) {
      nodes {
        id
        name
      }
    }
    lotsAtPlace(placeId: $id) {
      lotId
      ingredientId
      ingredientName
      type
      unit
      lotNumber
      expiryDate
      quantity
    }
    inventoryItemsPage(filter: { placeId: $id }, first: $productCount, page: $productPage) {
      nodes {
        id
        recipe {
          id
          name
        }
        batch {
          id
          batchNumber
        }
        containerType
        volumeInLiters
        quantity
        bestBeforeDate
      }
      totalCount
    }
  }
`);

/** A place as its form edits it. */
export const placeFormQuery = graphql(`
  query PlaceForm($id: ID!) {
    place(id: $id) {
      ...PlaceFields
    }
  }
`);

export const createPlaceMutation = graphql(`
  mutation CreatePlace($input: CreatePlaceInput!) {
    createPlace(input: $input) {
      ...PlaceFields
    }
  }
`);

export const updatePlaceMutation = graphql(`
  mutation UpdatePlace($input: UpdatePlaceInput!) {
    updatePlace(input: $input) {
      ...PlaceFields
    }
  }
`);

export const removePlaceMutation = graphql(`
  mutation RemovePlace($id: ID!) {
    removePlace(id: $id)
  }
`);

export const restorePlaceMutation = graphql(`
  mutation RestorePlace($id: ID!) {
    restorePlace(id: $id) {
      ...PlaceFields
    }
  }
`);

export const removePlacesMutation = graphql(`
  mutation RemovePlaces($ids: [ID!]!) {
    removePlaces(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restorePlacesMutation = graphql(`
  mutation RestorePlaces($ids: [ID!]!) {
    restorePlaces(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
