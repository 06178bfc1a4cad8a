import { base64Of, blobOf, drawScaled } from './scaled-picture';

const file = new Blob(['picture']);
const close = jest.fn();
const context = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn() };

/** What browsers draw and jsdom does not. */
function drawnFrom(width: number, height: number) {
  const image = { width, height, close };
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(image) });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
}
beforeEach(() => jest.clearAllMocks());

it.each([
  [2400, 600, 1200, 300],
  [600, 2400, 300, 1200],
  [640, 480, 640, 480],
  [4000, 1, 1200, 1],
])('draws a picture of %s by %s px at %s by %s, and releases it', async (...sizes) => {
  const [width, height, drawnWidth, drawnHeight] = sizes;
  drawnFrom(width, height);
  const canvas = await drawScaled(file, 1200);
  expect([canvas.width, canvas.height]).toEqual([drawnWidth, drawnHeight]);
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, drawnWidth, drawnHeight);
  expect(context.fillRect).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
});

it('puts a colour under what is transparent', async () => {
  drawnFrom(100, 50);
  context.fillRect.mockImplementation(() => expect(context.drawImage).not.toHaveBeenCalled());
  await drawScaled(file, 1200, 'white');
  expect(context.fillStyle).toBe('white');
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 100, 50);
});

it('gives the file of a drawing in base64', async () => {
  const canvas = document.createElement('canvas');
  const toBlob = jest.fn((done: BlobCallback) => done(new Blob(['jpeg'])));
  Object.assign(canvas, { toBlob });
  expect(await base64Of(await blobOf(canvas, 'image/jpeg', 0.6))).toBe(btoa('jpeg'));
  expect(toBlob).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.6);
});

it('fails where the browser gives no file', async () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { toBlob: (done: BlobCallback) => done(null) });
  await expect(blobOf(canvas, 'image/png')).rejects.toThrow('The canvas gave no picture.');
});
