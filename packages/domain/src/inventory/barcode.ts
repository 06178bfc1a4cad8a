/** Characters of a product's or an article's barcode. */
export const longestBarcode = 60;
