import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeCamera } from './code-camera';
import { type FoundCode, loadCodeDetector } from './code-detector';

jest.mock('./code-detector', () => ({ loadCodeDetector: jest.fn() }));

const detect = jest.fn<Promise<readonly FoundCode[]>, []>();
const stop = jest.fn();
const applyConstraints = jest.fn(async () => undefined);
const getUserMedia = jest.fn<Promise<MediaStream>, [MediaStreamConstraints]>();
const onCode = jest.fn();

const found = (rawValue: string): FoundCode => ({
  rawValue,
  boundingBox: { x: 0, y: 0, width: 10, height: 10 },
});

/** A camera's picture, as far as the component looks at it. */
function picture(id = 'back'): MediaStream {
  const track = Object.assign(new EventTarget(), {
    stop,
    applyConstraints,
    getSettings: () => ({ deviceId: id }),
    getCapabilities: () => ({ torch: true }),
  });
  const stream = { id, getTracks: () => [track], getVideoTracks: () => [track] };
  return stream as unknown as MediaStream;
}

function inTab(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Lets what was promised arrive, and the decoder look a number of times. */
async function look(times = 1) {
  for (let count = 0; count < times; count += 1) {
    await act(() => jest.advanceTimersByTimeAsync(120));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(loadCodeDetector).mockResolvedValue({ detect });
  detect.mockResolvedValue([]);
  getUserMedia.mockImplementation(async () => picture());
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia,
      enumerateDevices: async () => [
        { kind: 'videoinput', deviceId: 'back', label: 'Caméra arrière' },
        { kind: 'audioinput', deviceId: 'micro', label: 'Micro' },
        { kind: 'videoinput', deviceId: 'front', label: '' },
      ],
    },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});
afterEach(() => jest.useRealTimers());

it('reports a code once two frames agree, once, then pauses', async () => {
  const { unmount } = render(<CodeCamera onCode={onCode} />);
  expect(screen.getByText('Ouverture de la caméra...')).toBeInTheDocument();
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('Tenez le code dans le cadre.');
  detect
    .mockResolvedValueOnce([found('3760123450071')])
    .mockResolvedValue([found('3760123450017')]);
  await look(5);
  expect(onCode.mock.calls).toEqual([['3760123450017']]);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('releases the camera while the tab is hidden', async () => {
  render(<CodeCamera onCode={onCode} />);
  await look();
  inTab('hidden');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  inTab('visible');
  await look();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

it('releases a camera that starts after the page was left', async () => {
  const { unmount } = render(<CodeCamera onCode={onCode} />);
  unmount();
  await look();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('requests the rear camera, then the chosen one', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CodeCamera onCode={onCode} />);
  await look();
  expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({
    facingMode: { ideal: 'environment' },
  });
  const choice = screen.getByRole('combobox', { name: 'Caméra' });
  expect(choice).toHaveValue('Caméra arrière');
  await user.click(choice);
  await user.click(await screen.findByTitle('Caméra 2'));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(getUserMedia.mock.calls[1]?.[0].video).toMatchObject({ deviceId: { exact: 'front' } });
});

it('toggles the torch', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CodeCamera onCode={onCode} />);
  await look();
  const lamp = screen.getByRole('button', { name: 'Lampe' });
  await user.click(lamp);
  await look();
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  expect(lamp).toHaveAttribute('aria-pressed', 'true');
  await user.click(lamp);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});

it('shows a refusal and retries on request', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  render(<CodeCamera onCode={onCode} />);
  await look();
  expect(screen.getByRole('alert')).toHaveTextContent('L’accès à la caméra est refusé');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('Tenez le code dans le cadre.');
});

it('shows without alarm that a desk has no camera, and opens one that is plugged in', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  const devices = Object.assign(new EventTarget(), navigator.mediaDevices);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  render(<CodeCamera onCode={onCode} />);
  await look();
  expect(screen.getByText('Pas de caméra sur cet appareil')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  devices.dispatchEvent(new Event('devicechange'));
  await look();
  expect(screen.getByRole('status')).toHaveTextContent('Tenez le code dans le cadre.');
});

it('reports that a page without https has no camera', () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  render(<CodeCamera onCode={onCode} />);
  expect(screen.getByRole('alert')).toHaveTextContent('adresse en https');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('reports that the decoder cannot be loaded or fails', async () => {
  jest.mocked(loadCodeDetector).mockRejectedValueOnce(new Error('offline'));
  const first = render(<CodeCamera onCode={onCode} />);
  await look();
  expect(screen.getByRole('alert')).toHaveTextContent('Le décodeur n’a pas pu être chargé');
  first.unmount();

  detect.mockRejectedValue(new DOMException('', 'NotSupportedError'));
  render(<CodeCamera onCode={onCode} />);
  await look(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await look(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Le décodeur n’a pas pu être chargé');
});

it('releases the camera when its picture is unusable, until a retry', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.mocked(loadCodeDetector).mockRejectedValueOnce(new Error('offline'));
  render(<CodeCamera onCode={onCode} />);
  await look();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(stop).toHaveBeenCalledTimes(1);
  inTab('hidden');
  inTab('visible');
  await look();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await look();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status')).toHaveTextContent('Tenez le code dans le cadre.');
});
