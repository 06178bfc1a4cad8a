// Apart from the schemas of the domain, so that a page with a link does not load them.

/** The list of suppliers, and the pairs that may be one. */
export const suppliersAddress = '/inventory/suppliers';
export const supplierDuplicatesAddress = `${suppliersAddress}/duplicates`;
