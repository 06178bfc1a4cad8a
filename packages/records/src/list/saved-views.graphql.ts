import { graphql } from '../generated';

export const savedViewFields = graphql(`
  fragment SavedViewFields on SavedView {
    id
    name
    address
    columns
    isOwn
    sharedBy
  }
`);

export const savedViewsQuery = graphql(`
  query SavedViews($list: SavedViewList!) {
    savedViews(list: $list) {
      ...SavedViewFields
    }
  }
`);

export const saveViewMutation = graphql(`
  mutation SaveView($input: SaveViewInput!) {
    saveView(input: $input) {
      ...SavedViewFields
    }
  }
`);

export const removeSavedViewMutation = graphql(`
  mutation RemoveSavedView($id: ID!) {
    removeSavedView(id: $id)
  }
`);
