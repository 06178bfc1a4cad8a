import { graphql } from './generated';

export const recipeSearchQuery = graphql(`
  query RecipeSearch($text: String!, $first: Int!) {
    recipesPage(filter: { search: $text, view: all }, first: $first, page: 1) {
      nodes {
        id
        name
        style
      }
    }
  }
`);
