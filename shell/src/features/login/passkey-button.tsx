import { loginFailureMessage } from '@cervoise/graphql-client/errors';
import { useSession } from '@cervoise/shell-contract';
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
    try {
      const { logInWithPasskey } = await import('../../session/passkeys');
      // The page leaves once the session is open.
      await logInWithPasskey(challenge);
    } catch (failure) {
      // What it needs could not be fetched.
      useSession.setState({ error: loginFailureMessage(failure) });
    }
    setAsking(false);
  };
  return (
    <Button icon="lock" wide loading={isAsking} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
