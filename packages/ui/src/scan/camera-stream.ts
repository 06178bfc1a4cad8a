/** A camera of the device. */
export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** Whether cameras are available: over https, and on localhost. */
export const hasCameraAccess = () => navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Requests a camera's stream: the given one, otherwise the back camera.
 * @throws DOMException as `getUserMedia` does
 */
export function openCamera(id: string | null): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });
}

/** Stops the camera. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The id of the camera of a stream. */
export const cameraIdOf = (stream: MediaStream) =>
  stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;

/** The device's cameras; their names are known after the first permission. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Caméra ${index + 1}` }));
}

/** Whether the camera has a torch. */
export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0];
  // Not every browser has capabilities, and TypeScript's types lack the torch.
  const capabilities: MediaTrackCapabilities & { readonly torch?: boolean } =
    track?.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

/** Turns the camera's torch on or off. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}
