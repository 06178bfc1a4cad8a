import { graphql } from '../generated';

export const articleFields = graphql(`
  fragment ArticleFields on SupplierArticle {
    id
    supplierId
    supplierName
    ingredientId
    ingredientName
    unit
    reference
    barcode
    packQuantity
    price
    prices {
      id
      price
      validFrom
      changePercent
      isCurrent
      userName
    }
    updatedAt
  }
`);

export const supplierArticlesQuery = graphql(`
  query SupplierArticles(
    $filter: SupplierArticleFilter
    $sort: SupplierArticleSort
    $first: Int!
  ) {
    supplierArticlesPage(filter: $filter, sort: $sort, first: $first) {
      nodes {
        ...ArticleFields
      }
    }
  }
`);

export const createArticleMutation = graphql(`
  mutation CreateSupplierArticle($input: CreateSupplierArticleInput!) {
    createSupplierArticle(input: $input) {
      ...ArticleFields
    }
  }
`);

export const updateArticleMutation = graphql(`
  mutation UpdateSupplierArticle($input: UpdateSupplierArticleInput!) {
    updateSupplierArticle(input: $input) {
      ...ArticleFields
    }
  }
`);

export const addPriceMutation = graphql(`
  mutation AddSupplierPrice($input: AddSupplierPriceInput!) {
    addSupplierPrice(input: $input) {
      ...ArticleFields
    }
  }
`);

export const removeArticleMutation = graphql(`
  mutation RemoveSupplierArticle($id: ID!) {
    removeSupplierArticle(id: $id)
  }
`);

/** Suppliers to choose from. */
export const supplierChoicesQuery = graphql(`
  query SupplierChoices($search: String, $first: Int!) {
    suppliersPage(filter: { search: $search }, first: $first) {
      nodes {
        id
        name
      }
    }
  }
`);

/** Ingredients to choose from, the closest to a text first. */
export const ingredientChoicesQuery = graphql(`
  query IngredientChoices($search: String, $first: Int!) {
    ingredientsPage(
      filter: { search: $search }
      sort: { field: match, direction: asc }
      first: $first
    ) {
      nodes {
        id
        name
        unit
      }
    }
  }
`);
