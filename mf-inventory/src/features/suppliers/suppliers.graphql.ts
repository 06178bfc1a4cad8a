import { graphql } from '../../generated';

export const supplierFields = graphql(`
  fragment SupplierFields on Supplier {
    id
    name
    contactName
    email
    phone
    address
    leadTimeDays
    minimumOrder
    freeCarriageFrom
    notes
    isDeleted
    mergedIntoId
    createdAt
    updatedAt
  }
`);

export const supplierListQuery = graphql(`
  query SupplierList($filter: SupplierFilter, $sort: SupplierSort, $first: Int!, $page: Int!) {
    suppliersPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...SupplierFields
      }
      totalCount
    }
  }
`);

/** A supplier, with what it supplies. */
export const supplierQuery = graphql(`
  query Supplier($id: ID!, $articlePage: Int!, $articleCount: Int!) {
    supplier(id: $id) {
      ...SupplierFields
    }
    ingredientsPage(
      filter: { supplierId: $id }
      sort: { field: name, direction: asc }
      first: $articleCount
      page: $articlePage
    ) {
      nodes {
        id
        name
        type
        unit
        stockQuantity
        costPerUnit
      }
      totalCount
    }
  }
`);

/** A supplier as its form reads it. */
export const supplierFormQuery = graphql(`
  query SupplierForm($id: ID!) {
    supplier(id: $id) {
      ...SupplierFields
    }
  }
`);

/** Pairs that may be one. */
export const supplierDuplicatesQuery = graphql(`
  query SupplierDuplicates {
    supplierDuplicates {
      first {
        ...SupplierFields
      }
      second {
        ...SupplierFields
      }
    }
  }
`);

export const mergeSuppliersMutation = graphql(`
  mutation MergeSuppliers($input: MergeSuppliersInput!) {
    mergeSuppliers(input: $input) {
      ...SupplierFields
    }
  }
`);

export const createSupplierMutation = graphql(`
  mutation CreateSupplier($input: CreateSupplierInput!) {
    createSupplier(input: $input) {
      ...SupplierFields
    }
  }
`);

export const updateSupplierMutation = graphql(`
  mutation UpdateSupplier($input: UpdateSupplierInput!) {
    updateSupplier(input: $input) {
      ...SupplierFields
    }
  }
`);

export const removeSupplierMutation = graphql(`
  mutation RemoveSupplier($id: ID!) {
    removeSupplier(id: $id)
  }
`);

export const restoreSupplierMutation = graphql(`
  mutation RestoreSupplier($id: ID!) {
    restoreSupplier(id: $id) {
      ...SupplierFields
    }
  }
`);

export const removeSuppliersMutation = graphql(`
  mutation RemoveSuppliers($ids: [ID!]!) {
    removeSuppliers(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreSuppliersMutation = graphql(`
  mutation RestoreSuppliers($ids: [ID!]!) {
    restoreSuppliers(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
