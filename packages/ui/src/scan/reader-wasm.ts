/** The URL of the decoder's WebAssembly: a file of our own release, not of another server. */
export const readerWasmAddress = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
  .href;
