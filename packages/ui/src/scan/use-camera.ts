import { useCallback, useEffect, useState } from 'react';
import { type CameraProblem, cameraProblemOf } from './camera-problem';
import {
  type CameraChoice,
  cameraIdOf,
  closeCamera,
  hasCameraAccess,
  listCameras,
  openCamera,
} from './camera-stream';
import { useDocumentVisible } from './use-document-visible';

export interface Camera {
  /** The picture, once it is there. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  /** All of the device's cameras, and the one that is on. */
  readonly cameras: readonly CameraChoice[];
  readonly cameraId: string | null;
  choose(id: string): void;
  fail(problem: CameraProblem): void;
  retry(): void;
}

/** A camera that is on while this is drawn and the tab is seen, and off at any other time. */
export function useCamera(): Camera {
  const visible = useDocumentVisible();
  const [wanted, setWanted] = useState<{ readonly id: string | null }>({ id: null });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const [problem, setProblem] = useState<CameraProblem | null>(
    hasCameraAccess() ? null : 'insecure',
  );

  useEffect(() => {
    if (!visible || !hasCameraAccess()) return;
    let left = false;
    let opened: MediaStream | null = null;
    const open = async () => {
      const picture = await openCamera(wanted.id);
      if (left) return closeCamera(picture);
      opened = picture;
      // Unplugged, or taken away in the browser's settings.
      picture.getVideoTracks()[0]?.addEventListener('ended', () => setProblem('busy'));
      setStream(picture);
      setProblem(null);
      const found = await listCameras();
      if (!left) setCameras(found);
    };
    open().catch((error: unknown) => {
      if (!left) setProblem(cameraProblemOf(error));
    });
    return () => {
      left = true;
      if (opened) closeCamera(opened);
      setStream(null);
    };
  }, [visible, wanted]);

  const choose = useCallback((id: string) => setWanted({ id }), []);
  const retry = useCallback(() => {
    setProblem(null);
    setWanted({ id: null });
  }, []);
  return {
    stream,
    problem,
    cameras,
    cameraId: stream && cameraIdOf(stream),
    choose,
    fail: setProblem,
    retry,
  };
}
