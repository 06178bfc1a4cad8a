// Apart from the schemas of the domain, so that a page with a link does not load them.

/** The list of stocktakes. */
export const stocktakesAddress = '/inventory/stocktakes';
/** A new stocktake of chosen ingredients. */
export const stocktakeOfIngredients = (ids: readonly string[]) =>
  `${stocktakesAddress}/new?ingredients=${ids.join(',')}`;
