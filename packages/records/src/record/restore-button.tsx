import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useState } from 'react';

interface RestoreButtonProps {
  /** What comes back. */
  readonly name: string;
  /** What the toast says: « Ingrédient restauré ». */
  readonly successMessage: string;
  /** Rejects when the server refuses; the error link has then said why. */
  readonly onRestore: () => Promise<unknown>;
  /** The one thing to do on a page of its own; in a list it is small and says what it restores. */
  readonly primary?: boolean;
}

/** Brings back what was removed. */
export function RestoreButton({
  name,
  successMessage,
  onRestore,
  primary = false,
}: RestoreButtonProps) {
  const [restoring, setRestoring] = useState(false);
  const restore = async () => {
    setRestoring(true);
    try {
      await onRestore();
      toastSuccess({ title: successMessage, message: name });
    } catch {
      // The error link has said what went wrong.
    } finally {
      setRestoring(false);
    }
  };
  return (
    <Button
      icon="restore"
      variant={primary ? 'primary' : undefined}
      size={primary ? undefined : 'small'}
      aria-label={primary ? undefined : `Restaurer ${name}`}
      loading={restoring}
      onClick={restore}
    >
      Restaurer
    </Button>
  );
}
