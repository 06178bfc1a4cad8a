import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useState } from 'react';

interface RestoreButtonProps {
  /** What is restored. */
  readonly name: string;
  /** The success toast: « Ingrédient restauré ». */
  readonly successMessage: string;
  /** Rejects when the server refuses; the error link has shown why. */
  readonly onRestore: () => Promise<unknown>;
  /** Full-size on a record page; in a list it is small and names the record. */
  readonly primary?: boolean;
}

/** Restores a removed record. */
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
      // The error link has shown the failure.
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
