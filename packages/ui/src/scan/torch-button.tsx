import { useState } from 'react';
import { Button } from '../button';
import { setTorch } from './camera-stream';

/** Turns the light of the camera on and off. */
export function TorchButton({ stream }: { readonly stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const turn = async () => {
    await setTorch(stream, !on).then(
      () => setOn(!on),
      // The light is in use elsewhere, or the battery low: it stays as it is.
      () => undefined,
    );
  };
  return (
    <Button icon="flash" aria-pressed={on} onClick={() => void turn()}>
      Lampe
    </Button>
  );
}
