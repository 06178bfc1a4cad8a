import Input from 'antd/es/input/Input';
import { type SubmitEvent, useId, useState } from 'react';
import { readAzertyDigits } from '../barcode-reader/azerty';
import { isModalOpen } from '../barcode-reader/use-reader-burst';
import { Button } from '../button';
import { describedBy, FieldFrame } from '../field/field-frame';
import { useMediaQuery } from '../theme/use-media-query';
import './scan.css';

const longestCode = 500;

interface CodeFieldProps {
  readonly onCode: (code: string) => void;
}

/**
 * A code to type or scan: a USB reader types it and presses Enter. Focused on a desktop; on a phone
 * the keyboard would cover the camera's picture.
 */
export function CodeField({ onCode }: CodeFieldProps) {
  const id = useId();
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const help = 'Un lecteur USB ou Bluetooth écrit ici tout seul.';

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const text = readAzertyDigits(code.trim());
    if (text === '') return setError('Saisissez ou scannez un code.');
    setCode('');
    onCode(text);
  };
  return (
    <form className="cv-scan-field" aria-label="Chercher un code" onSubmit={send} noValidate>
      <FieldFrame id={id} label="Code" help={help} error={error}>
        <div className="cv-scan-entry cv-flex cv-gap-8">
          <Input
            {...describedBy({ id, help, error })}
            id={id}
            // The page may load behind the search.
            autoFocus={hasKeyboard && !isModalOpen()}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestCode}
            status={error ? 'error' : undefined}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" icon="search">
            Chercher
          </Button>
        </div>
      </FieldFrame>
    </form>
  );
}
