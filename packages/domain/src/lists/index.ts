/** The most rows of lists without pages: the server gives no more, the screen says where it ends. */
export const listLimits = {
  /** Versions of a recipe. */
  versions: 500,
  /** Deliveries of an ingredient. */
  receipts: 200,
  /** Places, or suppliers, that are compared, each with all others. */
  compared: 1000,
  /** Pairs of places, or of suppliers, that may be one. */
  placePairs: 50,
  supplierPairs: 50,
  /** What a supplier offers, or what is offered of an ingredient. */
  articles: 200,
  /** Lots that stand at a place. */
  lotsAtPlace: 500,
  /** Lots of an ingredient, those in stock first. */
  lots: 200,
  /** Ingredients, or places, that a stocktake is limited to. */
  stocktakeChoices: 200,
  /** Ingredients whose count is due, those of most value first. */
  countsDue: 50,
  /** Changes of a product or of a lot. */
  changes: 100,
  /** Measurements of a batch. */
  logs: 500,
  /** Batches in a column of the board. */
  boardCards: 40,
  /** Financial years of which a brewery stated its costs, the last ones. */
  costYears: 200,
  /** What keeps the excise figures incomplete. */
  exciseGaps: 200,
  /** Closings of months, reopened ones too. */
  monthClosings: 200,
  /** Lots of a trace graph. */
  tracedLots: 100,
  /** Batches beside those of a trace graph. */
  siblings: 200,
  sameNumberLots: 20,
  /** Batches of a recall with their litres; what left without a customer. */
  recalledBatches: 200,
  givenAway: 100,
  /** QR codes of one record. */
  codesOfRecord: 500,
  /** Exports of a brewery. */
  exports: 20,
  /** Notices of maintenance. */
  notices: 50,
  /** Accounts of a brewery. */
  users: 500,
} as const;
