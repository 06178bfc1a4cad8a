/** Rows a page of the brewery's lists, the most being what the server gives at once. */
export const pageSizes = [25, 50, 100, 500] as const;
