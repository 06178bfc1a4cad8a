import { graphql } from '../../generated';

export const customerFields = graphql(`
  fragment CustomerFields on Customer {
    id
    name
    email
    phone
    address
    notes
    isDeleted
    erasedAt
    createdAt
    updatedAt
  }
`);

export const customerListQuery = graphql(`
  query CustomerList($filter: CustomerFilter, $sort: CustomerSort, $first: Int!, $page: Int!) {
    customersPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...CustomerFields
      }
      totalCount
    }
  }
`);

export const customerQuery = graphql(`
  query Customer($id: ID!, $salePage: Int!, $saleCount: Int!) {
    customer(id: $id) {
      ...CustomerFields
    }
    customerSales(customerId: $id, first: $saleCount, page: $salePage) {
      nodes {
        ...CustomerSaleFields
      }
      totalCount
    }
  }
`);

export const customerFormQuery = graphql(`
  query CustomerForm($id: ID!) {
    customer(id: $id) {
      ...CustomerFields
    }
  }
`);

export const customerSaleFields = graphql(`
  fragment CustomerSaleFields on CustomerSale {
    id
    inventoryItemId
    recipeName
    batchNumber
    containerType
    volumeInLiters
    quantity
    soldOn
    unitPrice
  }
`);

export const customerChoicesQuery = graphql(`
  query CustomerChoices($search: String, $first: Int!) {
    customersPage(filter: { search: $search }, first: $first) {
      nodes {
        id
        name
      }
    }
  }
`);

export const saleNamesQuery = graphql(`
  query SaleNames($search: String, $first: Int!, $page: Int!) {
    saleNamesPage(search: $search, first: $first, page: $page) {
      nodes {
        name
        saleCount
        lastSoldOn
      }
      totalCount
    }
  }
`);

export const takeSaleNameMutation = graphql(`
  mutation TakeSaleName($input: TakeSaleNameInput!) {
    takeSaleName(input: $input) {
      ...CustomerFields
    }
  }
`);

export const eraseCustomerMutation = graphql(`
  mutation EraseCustomer($id: ID!) {
    eraseCustomer(id: $id) {
      ...CustomerFields
    }
  }
`);

export const createCustomerMutation = graphql(`
  mutation CreateCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) {
      ...CustomerFields
    }
  }
`);

export const updateCustomerMutation = graphql(`
  mutation UpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      ...CustomerFields
    }
  }
`);

export const removeCustomerMutation = graphql(`
  mutation RemoveCustomer($id: ID!) {
    removeCustomer(id: $id)
  }
`);

export const restoreCustomerMutation = graphql(`
  mutation RestoreCustomer($id: ID!) {
    restoreCustomer(id: $id) {
      ...CustomerFields
    }
  }
`);

export const removeCustomersMutation = graphql(`
  mutation RemoveCustomers($ids: [ID!]!) {
    removeCustomers(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreCustomersMutation = graphql(`
  mutation RestoreCustomers($ids: [ID!]!) {
    restoreCustomers(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
