/** Most operations take at most five statements, the one that enters the tenant included. */
const usual = 5;

/** Operations that take more, and why: in one transaction, as often for many rows as for one. */
const exceptions: readonly (readonly [most: number, operations: readonly string[]])[] = [
  // Of a place to remove, what it contains, its lots and its products are asked for.
  [6, ['removePlace', 'removePlaces']],
  // Where its unit changes, lots, orders, offers and formats are asked whether they count in it.
  [8, ['updateIngredient']],
  // Recalls follow another number or supplier of a lot, and a later day is compared with what was taken.
  [7, ['updateIngredientLot']],
  // A proposal reads batch, recipe, brewhouse, ingredients, what was taken, what is in stock, and
  // which harvests are of destroyed beer.
  [7, ['batchLotProposal']],
  // An INCO label reads its product, the brews in it, their recipes' versions and brewhouse, their
  // ingredients, and what was chosen; the draft of a public page the same. What is chosen is written
  // in two statements, the brewery's address and the label.
  [7, ['incoLabel', 'saveIncoLabel', 'publicationDraft']],
  // A lot is locked with its ingredient, its places are read, two of them written, and its history.
  [9, ['moveIngredientLot']],
  // A contract is locked, a request that is sent twice changes it once, its mails are queued, and the
  // audit log and the security log have a line of it: each is a statement more.
  [10, ['updateContract', 'terminateContract', 'requestErasure']],
  // An order is locked and read again with its lines; besides them its supplier, ingredients and
  // their articles are read, and for a mail the logo.
  [
    10,
    [
      // Planned batches, their recipes' versions and packagings, and what of all is stocked and offered.
      'orderDependents',
      'createPurchaseOrder',
      'updatePurchaseOrder',
      'closePurchaseOrder',
      'reopenPurchaseOrder',
      'receivePurchaseOrder',
      'returnLotToSupplier',
    ],
  ],
  // Its PDF is drawn between two transactions: the order is read in one and locked in the other.
  [11, ['sendPurchaseOrder']],
  // Two suppliers are locked, one removed and the other changed, then their stock, articles and the
  // audit log.
  [11, ['mergeSuppliers']],
  // A lot is every delivery of its number; a declaration reads these, what the recall has reached, what
  // was sold of it, and to whom.
  [7, ['recallDeclarations']],
  // A graph reads the walk both ways, its siblings, the same number elsewhere, what was weighed, and
  // what lots, batches and containers are; a recall what it has reached and what came back of it too,
  // and its page what was given away and became of the litres.
  [11, ['recallCustomers', 'recallRecipients']],
  [13, ['traceGraph']],
  [17, ['recall']],
  // What to order reads what the planning simulates (batches, recipes, packagings, stock, harvests),
  // then minimums, orders, offers and suppliers.
  [12, ['toOrder']],
  // Two places are locked, what is in one is put into the other: places, lots and products, where no
  // open stocktake counts it; one is removed and the other changed, then the audit log.
  [17, ['mergePlaces']],
  // A step of a batch writes batch, stock, vessels, plans and records: as many statements for a recipe
  // of two hundred lines as for one of three. Packaging asks when the last containers were filled.
  [
    18,
    [
      'createProductionBatch',
      'updateProductionBatch',
      'archiveProductionBatch',
      'startProductionBatch',
      'takeBatchIngredients',
      'packageProductionBatch',
      'planPackaging',
      'removePlannedPackaging',
      'abandonProductionBatch',
      'harvestYeast',
      'transferBatch',
      'blendBatches',
      'recordBatchLoss',
      'correctBatchBrew',
      'restoreProductionBatch',
      // The first of a planned batch starts it.
      'addBrewDayEvent',
      // Reads the log that it corrects, and whether it was sent before.
      'correctBatchLog',
      // The litres of their batches follow.
      'createInventoryItem',
      'updateInventoryItem',
      'correctProductMovement',
    ],
  ],
  // An erasure asks the running recalls and what was entered since of their batches, and erases in
  // recalls and their files, reports and theirs, sales, the customer and the audit log.
  [19, ['eraseCustomer']],
  // Whoever changes an account locks it and the admins that remain, writes it down in the audit log
  // and reads it again; the editor enters the account's brewery for it and leaves it. A changed e-mail
  // is looked up and its link counted, unless the request is a repeat.
  [
    18,
    [
      'createUser',
      'createTenantWithAdmin',
      'updateUser',
      'deactivateUser',
      'toggleUserStatus',
      'handOverAdministration',
      'resetSecondFactor',
      'acceptInvitation',
      'resendInvitation',
      'revokeInvitation',
      'cancelEmailChange',
      // Only reads, but of an account of another brewery, the first with its invitation and its sender.
      'invitationLink',
      'hasSecondFactor',
    ],
  ],
  // A further brew takes its lots as a start does, and fills its tank as a transfer does; what fills a
  // tank asks for the running recalls that it may join.
  [21, ['addBatchBrew']],
  // Who changes what a month is counted with reads that month or year again; a closing reads the costs
  // of what moved and the stock of each month that it closes, and writes one row.
  [
    20,
    [
      'closeMonth',
      'declareExciseMonth',
      'reopenMonth',
      'stateCostYear',
      'stateSmallBrewery',
      'saveExciseSettings',
      'writeExciseObservation',
    ],
  ],
  // A stocktake is locked, and what its lines are of, read under the locks, and what its products
  // cost; then one statement each writes the lots, their places, the products, the lines, the
  // stocktake and the audit log.
  [
    20,
    [
      'createStocktake',
      'countStocktakeLine',
      'explainStocktakeLine',
      'validateStocktake',
      'undoStocktake',
    ],
  ],
  // A recall finds the deliveries of its lot, walks, locks, walks again, blocks and writes down.
  [26, ['startRecall', 'endRecall']],
  [
    24,
    [
      'warnRecallCustomers',
      'noteRecallAnswer',
      'noteRecallReturn',
      'drawRecallFile',
      'correctRecallReturn',
    ],
  ],
  // One that is widened is locked, written and noted besides, and compared with what it had.
  [30, ['updateRecall']],
  // A corrected blend writes lines, stays and rows of two batches.
  [28, ['correctBeerMovement']],
  // The figures of a report are summed in a few statements a section, as many for ten years of
  // batches as for none; what writes the file behind the answer may have begun.
  [30, ['reportFigures', 'generateReport']],
  // An export counts and reads each table of a brewery, some seven statements for each of them.
  [870, ['exportTenantData']],
];

const mostOf = new Map(
  exceptions.flatMap(([most, operations]) => operations.map((field) => [field, most] as const)),
);

/** How many statements an operation takes at most. */
export const statementLimitOf = (field: string): number => mostOf.get(field) ?? usual;
