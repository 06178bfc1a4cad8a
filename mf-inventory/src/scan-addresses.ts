/** Where codes are scanned, and read out once they are. */
export const scanAddress = '/inventory/scan';

/** The page that says what a code stands for, and opens it when it is one thing. */
export const scannedAddress = (code: string) => `${scanAddress}?code=${encodeURIComponent(code)}`;

/** What a product's barcode may be long. */
const longestBarcode = 60;

/** The form of a new product with a barcode in it; null for a text that is none. */
export const newProductAddress = (code: string) =>
  code.length <= longestBarcode ? `/inventory/new?barcode=${encodeURIComponent(code)}` : null;
