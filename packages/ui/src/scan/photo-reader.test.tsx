import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FoundCode, loadCodeDetector } from './code-detector';
import { PhotoReader } from './photo-reader';

jest.mock('./code-detector', () => ({ loadCodeDetector: jest.fn() }));

const detect = jest.fn<Promise<readonly FoundCode[]>, [ImageBitmap]>();
const createImageBitmap = jest.fn();
const onCode = jest.fn();
const close = jest.fn();

const choosePhoto = () =>
  fireEvent.change(screen.getByLabelText('Photo d’un code'), {
    target: { files: [new File(['…'], 'bouteille.jpg', { type: 'image/jpeg' })] },
  });

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(globalThis, { createImageBitmap });
  createImageBitmap.mockResolvedValue({ width: 1000, height: 800, close });
  jest.mocked(loadCodeDetector).mockResolvedValue({ detect });
});

it('returns the code of a photo and releases the image', async () => {
  detect.mockResolvedValue([
    { rawValue: '3760123450017', boundingBox: { x: 0, y: 0, width: 10, height: 10 } },
  ]);
  render(<PhotoReader onCode={onCode} />);
  choosePhoto();
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('3760123450017'));
  expect(close).toHaveBeenCalledTimes(1);
});

it('shrinks a large photo first', async () => {
  const full = { width: 8000, height: 6000, close: jest.fn() };
  const small = { width: 2400, height: 1800, close };
  createImageBitmap.mockResolvedValueOnce(full).mockResolvedValueOnce(small);
  detect.mockResolvedValue([]);
  render(<PhotoReader onCode={onCode} />);
  choosePhoto();
  await waitFor(() => expect(detect).toHaveBeenCalledWith(small));
  expect(createImageBitmap).toHaveBeenLastCalledWith(
    full,
    expect.objectContaining({ resizeWidth: 2400, resizeHeight: 1800 }),
  );
  expect(full.close).toHaveBeenCalled();
  expect(await screen.findByText(/Aucun code lu sur cette photo/)).toBeInTheDocument();
});

it('reports a file that is not a photo, and a decoder that cannot be loaded', async () => {
  createImageBitmap.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  render(<PhotoReader onCode={onCode} />);
  choosePhoto();
  expect(await screen.findByText(/n’est pas une photo lisible/)).toBeInTheDocument();
  jest.mocked(loadCodeDetector).mockRejectedValueOnce(new Error('offline'));
  choosePhoto();
  expect(await screen.findByText(/Le décodeur n’a pas pu être chargé/)).toBeInTheDocument();
  expect(onCode).not.toHaveBeenCalled();
});
