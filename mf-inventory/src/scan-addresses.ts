/** The addresses of the scanner, and of a scanned code. */
export const scanAddress = '/inventory/scan';

/** The page that looks up a code. */
export const scannedAddress = (code: string) => `${scanAddress}?code=${encodeURIComponent(code)}`;

/** The lengths of a product's barcode. */
const longestBarcode = 60;

/** The form of a new product with a barcode; null for an invalid one. */
export const newProductAddress = (code: string) =>
  code.length <= longestBarcode ? `/inventory/new?barcode=${encodeURIComponent(code)}` : null;
