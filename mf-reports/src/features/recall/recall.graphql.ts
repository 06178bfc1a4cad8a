import { graphql } from '../../generated';

export const recallFields = graphql(`
  fragment RecallFields on Recall {
    id
    isExercise
    causeType
    causeId
    causeName
    from
    to
    includesSiblings
    reason
    instruction
    phone
    noticeUrl
    totals {
      batchCount
      madeLiters
      inStockQuantity
      soldQuantity
      customerCount
      missingQuantity
    }
    foundInMilliseconds
    startedAt
    startedByName
    endedAt
    endedByName
    endReason
  }
`);

export const traceLotFields = graphql(`
  fragment TraceLotFields on TraceLot {
    id
    ingredientId
    ingredientName
    lotNumber
    supplier
    receivedOn
    unit
    receivedQuantity
    quantity
    brewedQuantity
    unassignedQuantity
    lostQuantity
    adjustedQuantity
    isBlocked
    awaitsAnalysis
  }
`);

export const traceGraphFields = graphql(`
  fragment TraceGraphFields on TraceGraph {
    subject {
      type
      id
      name
      detail
      path
      lotIds
    }
    upstream {
      lotCount
      batchCount
    }
    totals {
      lotCount
      batchCount
      brewedLiters
      containersCount
      madeQuantity
      madeLiters
      inStockQuantity
      inStockLiters
      soldQuantity
      soldLiters
      lostQuantity
      lostLiters
      givenAwayQuantity
      missingQuantity
      customerCount
      unknownCustomerQuantity
    }
    lots {
      ...TraceLotFields
    }
    sameNumberLots {
      ...TraceLotFields
    }
    batches {
      id
      batchNumber
      recipeName
      volumeInLiters
      brewDate
    }
    containers {
      id
      batchId
      batchNumber
      recipeName
      containerType
      volumeInLiters
      packagingDate
      bestBeforeDate
      locations
      madeQuantity
      inStockQuantity
      soldQuantity
      lostQuantity
      givenAwayQuantity
      missingQuantity
      customers {
        name
        quantity
        lastSoldOn
      }
    }
    links {
      fromType
      fromId
      toType
      toId
      quantity
    }
    siblings {
      besideBatchId
      vesselName
      batch {
        id
        batchNumber
        recipeName
        volumeInLiters
        brewDate
      }
    }
  }
`);

/** Never cached: a recall needs current data. */
export const traceGraphQuery = graphql(`
  query TraceGraph(
    $type: TraceSubjectType!
    $id: ID!
    $direction: TraceDirection!
    $includeSiblings: Boolean!
    $from: Date
    $to: Date
  ) {
    traceGraph(
      type: $type
      id: $id
      direction: $direction
      includeSiblings: $includeSiblings
      from: $from
      to: $to
    ) {
      ...TraceGraphFields
    }
  }
`);

export const recallOverviewQuery = graphql(`
  query RecallOverview {
    recallOverview {
      running {
        ...RecallFields
      }
      exercise {
        ...RecallFields
      }
      lastExercise {
        ...RecallFields
      }
    }
  }
`);

export const recallsQuery = graphql(`
  query Recalls($view: RecallView!, $first: Int!, $page: Int!) {
    recallsPage(view: $view, first: $first, page: $page) {
      nodes {
        ...RecallFields
      }
      totalCount
    }
  }
`);

export const recallQuery = graphql(`
  query Recall($id: ID!) {
    recall(id: $id) {
      recall {
        ...RecallFields
      }
      graph {
        ...TraceGraphFields
      }
      liters {
        batchId
        batchNumber
        recipeName
        brewedLiters
        blendedLiters
        packagedLiters
        lostLiters
        inTankLiters
      }
      givenAway {
        batchNumber
        recipeName
        containerType
        volumeInLiters
        kind
        reason
        day
        quantity
      }
      returns {
        outQuantity
        returnedQuantity
        destroyedOutsideQuantity
        destroyedQuantity
        containers {
          containersId
          returnedQuantity
          destroyedOutsideQuantity
          destroyedQuantity
        }
      }
    }
  }
`);

export const startRecallMutation = graphql(`
  mutation StartRecall($input: StartRecallInput!) {
    startRecall(input: $input) {
      ...RecallFields
    }
  }
`);

export const updateRecallMutation = graphql(`
  mutation UpdateRecall($input: UpdateRecallInput!) {
    updateRecall(input: $input) {
      ...RecallFields
    }
  }
`);

export const endRecallMutation = graphql(`
  mutation EndRecall($input: EndRecallInput!) {
    endRecall(input: $input) {
      ...RecallFields
    }
  }
`);

export const productsWithoutBatchQuery = graphql(`
  query ProductsWithoutBatch {
    inventoryItemsPage(filter: { withoutBatch: true }, first: 1) {
      totalCount
    }
  }
`);

export const recallDeclarationsQuery = graphql(`
  query RecallDeclarations($id: ID!) {
    recallDeclarations(id: $id) {
      id
      recipeName
      text
      missing
    }
  }
`);

/** The possible subjects of a graph: the newest of a kind, or those matching a text. */
export const traceTargetsQuery = graphql(`
  query TraceTargets($entityType: QrCodeEntityType!, $search: String, $first: Int!) {
    qrCodeTargets(
      entityType: $entityType
      search: $search
      withRemoved: true
      onlyVessels: true
      first: $first
    ) {
      entityType
      entityId
      name
      detail
    }
  }
`);
