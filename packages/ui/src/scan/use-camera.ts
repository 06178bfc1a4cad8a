import { useCallback, useEffect, useState } from 'react';
import { useDocumentVisible } from '../theme/use-media-query';
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
  /** The stream, once it is available. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  /** All cameras, and the active one. */
  readonly cameras: readonly CameraChoice[];
  readonly cameraId: string | null;
  choose(id: string): void;
  /** Reports a problem with the stream, and stops it. */
  fail(problem: CameraProblem): void;
  retry(): void;
}

/** A camera that is on while this is mounted and the tab is visible. */
export function useCamera(): Camera {
  const visible = useDocumentVisible();
  // Off while a problem is shown.
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
      // Unplugged, or the permission was revoked.
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
  useEffect(() => {
    if (problem !== 'absent') return;
    // A camera was plugged in.
    const { mediaDevices } = navigator;
    mediaDevices.addEventListener('devicechange', retry);
    return () => mediaDevices.removeEventListener('devicechange', retry);
  }, [problem, retry]);
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
