/** A fresh copy of the module: it keeps the page's one detector. */
const load = () => {
  jest.resetModules();
  return import('./code-detector');
};

const prepareZXingModule = jest.fn(async (_options: { overrides: { locateFile(): string } }) => {});
class OwnDetector {}
jest.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: (options: Parameters<typeof prepareZXingModule>[0]) =>
    prepareZXingModule(options),
  BarcodeDetector: OwnDetector,
}));
jest.mock('./reader-wasm', () => ({ readerWasmAddress: 'http://localhost/releases/reader.wasm' }));

const detectorWith = (formats: readonly string[]) =>
  class NativeDetector {
    static getSupportedFormats = async () => formats;
    readonly detect = async () => [];
  };

beforeEach(() => prepareZXingModule.mockClear());
afterEach(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

it('uses the browser’s detector when it supports every format', async () => {
  const { codeFormats, loadCodeDetector } = await load();
  const Native = detectorWith([...codeFormats, 'aztec']);
  Object.assign(globalThis, { BarcodeDetector: Native });
  expect(await loadCodeDetector()).toBeInstanceOf(Native);
  expect(prepareZXingModule).not.toHaveBeenCalled();
});

it.each([[[]], [['qr_code']]])(
  'uses its own when the browser supports %j only',
  async (formats) => {
    const { loadCodeDetector } = await load();
    Object.assign(globalThis, { BarcodeDetector: detectorWith(formats) });
    expect(await loadCodeDetector()).toBeInstanceOf(OwnDetector);
    const [options] = prepareZXingModule.mock.calls[0] ?? [];
    expect(options?.overrides.locateFile()).toBe('http://localhost/releases/reader.wasm');
  },
);

it('is loaded once, and again after a failure', async () => {
  const { loadCodeDetector } = await load();
  prepareZXingModule.mockRejectedValueOnce(new Error('offline'));
  await expect(loadCodeDetector()).rejects.toThrow('offline');
  const detector = await loadCodeDetector();
  expect(await loadCodeDetector()).toBe(detector);
  expect(prepareZXingModule).toHaveBeenCalledTimes(2);
});
