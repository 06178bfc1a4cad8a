import { useCallback, useEffect, useState } from 'react';
import { useDocumentVisible } from '../theme/use-document-visible';
import { type CameraProblem, cameraProblemOf } from './camera-problem';
import {
  type CameraChoice,
  cameraIdOf,
  closeCamera,
  hasCameraAccess,
  listCameras,
  openCamera,
} from './camera-stream';

export interface Camera {
  /** The picture, once it is there. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  /** All of the device's cameras, and the one that is on. */
  readonly cameras: readonly CameraChoice[];
  readonly cameraId: string | null;
  choose(id: string): void;
  /** Says why its picture is of no use, and lets it go. */
  fail(problem: CameraProblem): void;
  retry(): void;
}

/** A camera that is on while this is drawn and the tab is seen, and off at any other time. */
export function useCamera(): Camera {
  const visible = useDocumentVisible();
  // None while a problem is shown that the camera would be on for in vain.
  const [requested, setRequested] = useState<{ readonly id: string | null } | null>({ id: null });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const [problem, setProblem] = useState<CameraProblem | null>(
    hasCameraAccess() ? null : 'insecure',
  );

  useEffect(() => {
    if (!visible || !requested || !hasCameraAccess()) return;
    let left = false;
    let opened: MediaStream | null = null;
    const open = async () => {
      const picture = await openCamera(requested.id);
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
  }, [visible, requested]);

  const choose = useCallback((id: string) => setRequested({ id }), []);
  const fail = useCallback((found: CameraProblem) => {
    setProblem(found);
    setRequested(null);
  }, []);
  const retry = useCallback(() => {
    setProblem(null);
    setRequested({ id: null });
  }, []);
  return {
    stream,
    problem,
    cameras,
    cameraId: stream && cameraIdOf(stream),
    choose,
    fail,
    retry,
  };
}
