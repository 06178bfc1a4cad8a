import { Button } from '@cervoise/ui/button';
import { useState } from 'react';

interface PasskeyButtonProps {
  readonly label: string;
  /** Of a login that has passed the password; without it the passkey logs in alone. */
  readonly challenge?: string;
}

/** Logs in with a passkey; what it needs is loaded when it is used. */
export function PasskeyButton({ label, challenge }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const { logInWithPasskey } = await import('../../session/passkeys');
    // The page leaves once the session is open.
    await logInWithPasskey(challenge);
    setAsking(false);
  };
  return (
    <Button icon="lock" wide loading={isAsking} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
