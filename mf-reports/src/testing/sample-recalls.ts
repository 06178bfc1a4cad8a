/** The graph of a malt lot and a recall of it, as the API gives them. */
const id = (index: number) => `5c1d0000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export const lotId = id(11);
export const batchId = id(21);

const totals = {
  lotCount: 1,
  batchCount: 1,
  brewedLiters: 320,
  containersCount: 1,
  madeQuantity: 540,
  madeLiters: 178.2,
  inStockQuantity: 96,
  inStockLiters: 31.68,
  soldQuantity: 440,
  soldLiters: 145.2,
  lostQuantity: 1,
  lostLiters: 0.33,
  givenAwayQuantity: 0,
  missingQuantity: 3,
  customerCount: 3,
  unknownCustomerQuantity: 10,
};

export const maltGraph = {
  subject: {
    type: 'lot',
    id: lotId,
    name: 'Malt Cara 50',
    detail: 'Lot ML-2409',
    path: `/inventory/ingredients/${id(1)}?lot=${lotId}`,
    lotIds: [lotId],
  },
  upstream: { lotCount: 0, batchCount: 0 },
  sameNumberLots: [],
  totals,
  lots: [
    {
      id: lotId,
      ingredientId: id(1),
      ingredientName: 'Malt Cara 50',
      lotNumber: 'ML-2409',
      supplier: 'Malterie des Plaines',
      receivedOn: '2026-02-02',
      unit: 'kg',
      receivedQuantity: 75,
      quantity: 38.5,
      brewedQuantity: 36.5,
      unassignedQuantity: 0,
      lostQuantity: 0,
      adjustedQuantity: 0,
      isBlocked: false,
      awaitsAnalysis: false,
    },
  ],
  batches: [
    {
      id: batchId,
      batchNumber: '2026-031',
      recipeName: 'Ambrée du Lavoir',
      volumeInLiters: 320,
      brewDate: '2026-02-10',
    },
  ],
  containers: [
    {
      id: id(31),
      batchId,
      batchNumber: '2026-031',
      recipeName: 'Ambrée du Lavoir',
      containerType: 'bottle',
      volumeInLiters: 0.33,
      packagingDate: '2026-03-01',
      bestBeforeDate: '2027-03-01',
      locations: ['Chai'],
      madeQuantity: 540,
      inStockQuantity: 96,
      soldQuantity: 440,
      lostQuantity: 1,
      givenAwayQuantity: 0,
      missingQuantity: 3,
      customers: [
        { name: 'Cave des Halles', quantity: 300, lastSoldOn: '2026-03-04' },
        { name: 'Le Zinc', quantity: 100, lastSoldOn: '2026-03-05' },
        { name: 'La Grange', quantity: 30, lastSoldOn: '2026-03-05' },
        { name: null, quantity: 10, lastSoldOn: '2026-03-06' },
      ],
    },
  ],
  links: [
    { fromType: 'lot', fromId: lotId, toType: 'batch', toId: batchId, quantity: 36.5 },
    { fromType: 'batch', fromId: batchId, toType: 'product', toId: id(31), quantity: null },
  ],
  siblings: [
    {
      besideBatchId: batchId,
      vesselName: 'F2',
      batch: {
        id: id(22),
        batchNumber: '2026-035',
        recipeName: 'Pils du Lavoir',
        volumeInLiters: 500,
        brewDate: '2026-03-02',
      },
    },
  ],
};

export const maltRecall = {
  id: id(41),
  isExercise: false,
  causeType: 'lot',
  causeId: lotId,
  causeName: 'Malt Cara 50, Lot ML-2409',
  from: null,
  to: null,
  includesSiblings: false,
  reason: 'Mycotoxines au-dessus du seuil',
  instruction: 'Rapportez la bouteille au point de vente.',
  phone: null,
  noticeUrl: null,
  totals,
  foundInMilliseconds: 180,
  startedAt: '2026-03-12T08:00:00.000Z',
  startedByName: 'Camille Morel',
  endedAt: null,
  endedByName: null,
  endReason: null,
};

/** The recall's totals: of 440 sold containers 30 returned, 10 destroyed by customers, 400 outside. */
const recallReturnTotals = {
  outQuantity: 400,
  returnedQuantity: 30,
  destroyedOutsideQuantity: 10,
  destroyedQuantity: 12,
  containers: [
    {
      containersId: id(31),
      returnedQuantity: 30,
      destroyedOutsideQuantity: 10,
      destroyedQuantity: 12,
    },
  ],
};

const returned = {
  id: id(61),
  itemId: id(31),
  batchNumber: '2026-031',
  recipeName: 'Ambrée du Lavoir',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  customerId: id(52),
  customerName: 'Le Zinc',
  kind: 'returned',
  quantity: 30,
  happenedOn: '2026-03-12',
  document: 'Bon de reprise 118',
  note: null,
  previousQuantity: null,
  correctionReason: null,
  userName: 'Camille Morel',
  createdAt: '2026-03-12T09:00:00.000Z',
};

/** A return, and one that was withdrawn. */
export const recallReturns = {
  nodes: [
    returned,
    {
      ...returned,
      id: id(62),
      customerId: null,
      customerName: null,
      quantity: 0,
      document: null,
      previousQuantity: 6,
      correctionReason: 'Compté deux fois',
    },
  ],
  totalCount: 2,
};

export const maltRecallDetails = {
  recall: maltRecall,
  graph: maltGraph,
  returns: recallReturnTotals,
  givenAway: [],
  liters: [
    {
      batchId,
      batchNumber: '2026-031',
      recipeName: 'Ambrée du Lavoir',
      brewedLiters: 320,
      blendedLiters: 0,
      packagedLiters: 178.2,
      lostLiters: 21.8,
      inTankLiters: 120,
    },
  ],
};

export const recallFile = {
  id: id(71),
  state: 'done',
  progress: 100,
  requestedBy: 'Camille Morel',
  createdAt: '2026-03-12T09:30:00.000Z',
  fileSize: 3_200_000,
  filePath: `/recalls/${id(41)}/file`,
};

export const pastExercise = {
  ...maltRecall,
  id: id(42),
  isExercise: true,
  reason: 'Exercice de printemps',
  startedAt: '2026-02-14T08:00:00.000Z',
  endedAt: '2026-02-14T10:18:00.000Z',
  endedByName: 'Camille Morel',
  endReason: 'Tout retrouvé',
};

const caveDesHalles = {
  id: `${id(41)}/${id(51)}`,
  key: id(51),
  customerId: id(51),
  name: 'Cave des Halles',
  email: 'cave@example.fr',
  phone: '02 99 45 12 30',
  address: null,
  isRemoved: false,
  isErased: false,
  isDestination: false,
  quantity: 300,
  receivedMoreSinceMail: false,
  receivedMoreSinceAnswer: false,
  received: [
    {
      batchNumber: '2026-031',
      recipeName: 'Ambrée du Lavoir',
      containerType: 'bottle',
      volumeInLiters: 0.33,
      quantity: 300,
      lastSoldOn: '2026-03-04',
    },
  ],
  mail: null,
  answer: null,
};

/** The customers of the recall: one with an e-mail, one without, and a name without a record. */
export const recallCustomers = {
  nodes: [
    caveDesHalles,
    {
      ...caveDesHalles,
      id: `${id(41)}/${id(52)}`,
      key: id(52),
      customerId: id(52),
      name: 'Le Zinc',
      email: null,
      quantity: 100,
      answer: {
        isReached: true,
        heldQuantity: 60,
        returnedQuantity: 30,
        destroyedQuantity: 10,
        remark: 'Passe jeudi',
        userName: 'Camille Morel',
        createdAt: '2026-03-12T09:00:00.000Z',
      },
    },
    {
      ...caveDesHalles,
      id: `${id(41)}/name:chez leon`,
      key: 'name:chez leon',
      customerId: null,
      name: 'Chez Léon',
      email: null,
      phone: null,
      quantity: 30,
    },
  ],
  totalCount: 3,
  customerCount: 3,
  reachedCount: 1,
  mailedCount: 0,
  pendingMailCount: 0,
  toMailCount: 1,
  withoutEmailCount: 2,
  unknownQuantity: 10,
};
