// Apart from the schemas of the domain, so that a page with a link does not load them.

/** The places of the stock. */
export const placesAddress = '/inventory/places';
/** The pairs of places that may be one. */
export const placeDuplicatesAddress = `${placesAddress}/duplicates`;
