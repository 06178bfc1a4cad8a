import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { EmptyState, ErrorBlock, Spinner } from '../feedback';
import { FilterSelect } from '../filter-fields/filter-select';
import { Card } from '../page';
import { cameraProblemTexts, isFinal } from './camera-problem';
import { hasTorch, setTorch } from './camera-stream';
import './scan.css';
import { useCamera } from './use-camera';
import { useDecoding } from './use-decoding';

/** Turns the camera's torch on and off. */
function TorchButton({ stream }: { readonly stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const turn = async () => {
    await setTorch(stream, !on).then(
      () => setOn(!on),
      // The torch is in use elsewhere, or the battery low: no change.
      () => undefined,
    );
  };
  return (
    <Button icon="flash" aria-pressed={on} onClick={() => void turn()}>
      Lampe
    </Button>
  );
}

interface CodeCameraProps {
  /** Called with the first code; scanning then stops until remounted. */
  readonly onCode: (code: string) => void;
}

/** The camera's picture with a frame for the code, or why there is none. */
export function CodeCamera({ onCode }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, problem, cameras, cameraId, choose, fail, retry } = useCamera();

  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    // Refused when the page is left in the meantime.
    if (stream) video.current.play()?.catch(() => undefined);
  }, [stream]);
  useDecoding(video, problem ? null : stream, {
    onCode: (code) => {
      navigator.vibrate?.(60);
      onCode(code);
    },
    onFailure: () => fail('reader'),
  });

  if (problem === 'absent')
    return (
      <Card>
        <EmptyState
          icon="camera"
          title={cameraProblemTexts.absent.title}
          text={cameraProblemTexts.absent.message}
        />
      </Card>
    );
  if (problem)
    return (
      <ErrorBlock {...cameraProblemTexts[problem]} onRetry={isFinal(problem) ? undefined : retry} />
    );
  return (
    <section className="cv-clip cv-panel" aria-label="Caméra">
      <div className="cv-scan-picture cv-row cv-centre cv-relative cv-clip">
        <video ref={video} muted playsInline aria-label="Image de la caméra" />
        {stream ? (
          <div className="cv-scan-frame" aria-hidden="true" />
        ) : (
          <Spinner label="Ouverture de la caméra..." />
        )}
      </div>
      <div className="cv-scan-controls cv-row cv-wrap">
        <p role="status">{stream ? 'Tenez le code dans le cadre.' : ''}</p>
        {cameras.length > 1 && (
          <div className="cv-scan-choice cv-row cv-shrink cv-gap-8">
            <span className="cv-muted cv-text-13" aria-hidden="true">
              Caméra
            </span>
            <FilterSelect
              label="Caméra"
              clearable={false}
              choices={cameras.map(({ id, label }) => ({ value: id, label }))}
              value={cameraId}
              onChange={(id) => id !== null && choose(id)}
            />
          </div>
        )}
        {stream && hasTorch(stream) && <TorchButton key={stream.id} stream={stream} />}
      </div>
    </section>
  );
}
