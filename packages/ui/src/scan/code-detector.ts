import { readerWasmAddress } from './reader-wasm';

/** The formats of codes used by breweries, their suppliers and shops. */
export const codeFormats = [
  'qr_code',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'data_matrix',
] as const;

/** A code in a picture, with its position. */
export interface FoundCode {
  readonly rawValue: string;
  readonly boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
}

/** Finds the codes of a picture or of a video's current frame. */
export interface CodeDetector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly FoundCode[]>;
}

interface NativeDetector {
  new (options: { readonly formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own detector, if it supports all these formats. */
async function nativeDetector(): Promise<CodeDetector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: NativeDetector };
  if (!BarcodeDetector) return null;
  // Some phones have the interface but support no format.
  const known = new Set(await BarcodeDetector.getSupportedFormats().catch(() => []));
  if (!codeFormats.every((format) => known.has(format))) return null;
  return new BarcodeDetector({ formats: codeFormats });
}

async function ownDetector(): Promise<CodeDetector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: () => readerWasmAddress },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...codeFormats] });
}

let loading: Promise<CodeDetector> | null = null;

/**
 * Returns the page's detector: the browser's own, otherwise a WebAssembly one, loaded on first use.
 * A failed load is retried at the next call.
 */
export function loadCodeDetector(): Promise<CodeDetector> {
  loading ??= nativeDetector()
    .then((native) => native ?? ownDetector())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
