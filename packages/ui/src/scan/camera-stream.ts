/** A camera of the device. */
export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** Tells whether the browser gives cameras here: it does over https and on the machine itself. */
export const hasCameraAccess = () => navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Asks for a camera's picture: the one named, else the one on the device's back.
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

/** Lets the camera go; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The id of the camera a picture comes from. */
export const cameraIdOf = (stream: MediaStream) =>
  stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;

/** The device's cameras; their names are known once one was allowed. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, place) => ({ id: deviceId, label: label || `Caméra ${place + 1}` }));
}

/** Tells whether the camera has a light of its own. */
export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0];
  // Not every browser tells capabilities, and TypeScript's list knows no torch.
  const capabilities: MediaTrackCapabilities & { readonly torch?: boolean } =
    track?.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

/** Turns the camera's light on or off. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}
