import { type RefObject, useEffect, useRef } from 'react';
import { type CodeDetector, loadCodeDetector } from './code-detector';
import { nearestCode } from './nearest-code';

/** Milliseconds between attempts: fast enough, and easy on a phone's battery. */
const pause = 120;
const maxFailures = 10;

interface Decoding {
  readonly onCode: (code: string) => void;
  /** Called when the decoder cannot be loaded or fails. */
  readonly onFailure: () => void;
}

/** Decodes a video until two consecutive attempts find the same code. */
export function useDecoding(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  decoding: Decoding,
): void {
  const latest = useRef(decoding);
  useEffect(() => {
    latest.current = decoding;
  });
  useEffect(() => {
    if (!stream) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastCode: string | null = null;
    let failures = 0;

    const look = async (detector: CodeDetector): Promise<string | null> => {
      const picture = video.current;
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
      const { videoWidth: width, videoHeight: height } = picture;
      return nearestCode(await detector.detect(picture), { width, height });
    };
    const follow = async (detector: CodeDetector) => {
      try {
        const code = await look(detector);
        failures = 0;
        if (left) return;
        // Codes without a check digit are occasionally misread, but not twice the same way.
        if (code !== null && code === lastCode) return latest.current.onCode(code);
        lastCode = code;
      } catch {
        failures += 1;
        if (!left && failures === maxFailures) return latest.current.onFailure();
      }
      if (!left) timer = setTimeout(() => void follow(detector), pause);
    };
    loadCodeDetector().then(follow, () => {
      if (!left) latest.current.onFailure();
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [stream, video]);
}
