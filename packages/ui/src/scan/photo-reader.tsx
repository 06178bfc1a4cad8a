import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import { readPhoto } from './read-photo';
import './scan.css';

interface PhotoReaderProps {
  readonly onCode: (code: string) => void;
}

/** Reads a code from a stored or new photo. */
export function PhotoReader({ onCode }: PhotoReaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (!photo) return;
    setProblem(undefined);
    setReading(true);
    const result = await readPhoto(photo);
    setReading(false);
    if ('code' in result) onCode(result.code);
    else setProblem(result.problem);
  };
  return (
    <div className="cv-scan-photo cv-row cv-wrap">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo d’un code"
        onChange={(event) => void read(event)}
      />
      <Button icon="camera" loading={reading} onClick={() => input.current?.click()}>
        Lire une photo
      </Button>
      <div role="status">
        {problem && (
          <p className="cv-field-error cv-flex cv-red cv-small cv-medium cv-gap-6">
            <Icon name="warning" size={16} />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
