/** Where the decoder's WebAssembly stands: a file of our own release, never a foreign server's. */
export const readerWasmAddress = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
  .href;
