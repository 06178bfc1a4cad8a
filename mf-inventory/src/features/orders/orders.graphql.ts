import { graphql } from '../../generated';

/** An order as lists show it. */
export const orderRowFields = graphql(`
  fragment OrderRowFields on PurchaseOrder {
    id
    number
    state
    supplierId
    supplierName
    expectedOn
    amount
    changesToSend
    lines {
      id
      quantity
      price
      receivedQuantity
    }
    isDeleted
    updatedAt
  }
`);

export const orderFields = graphql(`
  fragment OrderFields on PurchaseOrder {
    ...OrderRowFields
    supplierEmail
    carriage
    notes
    userName
    linesAmount
    vat {
      rates {
        rate
        base
        vat
      }
      total
    }
    sentAt
    closedAt
    closedReason
    createdAt
    lines {
      id
      ingredientId
      ingredientName
      unit
      reference
      barcode
      quantity
      packQuantity
      price
      vatRate
      amount
      isSent
      receivedQuantity
      refusedQuantity
      returnedQuantity
      outstandingQuantity
      closedReason
    }
    sendings {
      id
      recipient
      state
      changes
      userName
      createdAt
    }
    receipts {
      id
      receivedOn
      deliveryNote
      userName
      createdAt
      lines {
        id
        lineId
        ingredientId
        ingredientName
        unit
        quantity
        lotId
        lotNumber
        refusedQuantity
        closesLine
        reason
      }
    }
    returns {
      id
      orderLineId
      lotId
      lotNumber
      ingredientId
      ingredientName
      unit
      quantity
      reason
      returnedOn
      isAwaitedAgain
      userName
    }
  }
`);

export const orderListQuery = graphql(`
  query PurchaseOrderList(
    $filter: PurchaseOrderFilter
    $sort: PurchaseOrderSort
    $first: Int!
    $page: Int!
  ) {
    purchaseOrdersPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...OrderRowFields
      }
      totalCount
    }
  }
`);

export const orderQuery = graphql(`
  query PurchaseOrder($id: ID!) {
    purchaseOrder(id: $id) {
      ...OrderFields
    }
  }
`);

/** What waits for an order's articles. */
export const orderDependentsQuery = graphql(`
  query OrderDependents($id: ID!) {
    orderDependents(id: $id) {
      batchId
      batchNumber
      recipeName
      isPackaging
      ingredientId
      ingredientName
      unit
      neededOn
      quantity
      missing
      covered
    }
  }
`);

/** What an order's page says of its supplier. */
export const orderSupplierQuery = graphql(`
  query OrderSupplier($id: ID!) {
    supplier(id: $id) {
      id
      name
      contactName
      email
      phone
      leadTimeDays
      minimumOrder
      freeCarriageFrom
    }
  }
`);

/** What to order until a day, by supplier. */
export const toOrderQuery = graphql(`
  query ToOrder($until: Date!) {
    toOrder(until: $until) {
      supplierId
      supplierName
      amount
      minimumOrder
      freeCarriageFrom
      orderBefore
      draft {
        id
        number
        createdAt
      }
      lines {
        ingredientId
        ingredientName
        unit
        reference
        stock
        minimum
        needed
        onOrder
        missing
        quantity
        packQuantity
        price
        neededOn
      }
    }
  }
`);

export const createOrderMutation = graphql(`
  mutation CreatePurchaseOrder($input: CreatePurchaseOrderInput!) {
    createPurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const updateOrderMutation = graphql(`
  mutation UpdatePurchaseOrder($input: UpdatePurchaseOrderInput!) {
    updatePurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const sendOrderMutation = graphql(`
  mutation SendPurchaseOrder($input: SendPurchaseOrderInput!) {
    sendPurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const receiveOrderMutation = graphql(`
  mutation ReceivePurchaseOrder($input: ReceivePurchaseOrderInput!) {
    receivePurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const closeOrderMutation = graphql(`
  mutation ClosePurchaseOrder($input: ClosePurchaseOrderInput!) {
    closePurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const reopenOrderMutation = graphql(`
  mutation ReopenPurchaseOrder($input: ReopenPurchaseOrderInput!) {
    reopenPurchaseOrder(input: $input) {
      ...OrderFields
    }
  }
`);

export const removeOrderMutation = graphql(`
  mutation RemovePurchaseOrder($id: ID!) {
    removePurchaseOrder(id: $id)
  }
`);

export const restoreOrderMutation = graphql(`
  mutation RestorePurchaseOrder($id: ID!) {
    restorePurchaseOrder(id: $id) {
      ...OrderFields
    }
  }
`);

/** Where the lots of ordered articles stand. */
export const orderedPlacesQuery = graphql(`
  query OrderedPlaces($ids: [ID!], $first: Int!) {
    ingredientsPage(filter: { ids: $ids }, first: $first) {
      nodes {
        id
        lots {
          id
          receivedOn
          places {
            placeId
            name
          }
        }
      }
    }
  }
`);

/** Articles to choose from, the closest to a text first. */
export const orderIngredientsQuery = graphql(`
  query OrderIngredientChoices($search: String, $ids: [ID!], $first: Int!) {
    ingredientsPage(
      filter: { search: $search, ids: $ids }
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

/** What a supplier offers of an ingredient. */
export const offeredArticlesQuery = graphql(`
  query OfferedArticles($filter: SupplierArticleFilter!) {
    supplierArticlesPage(filter: $filter, first: 20) {
      nodes {
        id
        reference
        packQuantity
        price
      }
    }
  }
`);
