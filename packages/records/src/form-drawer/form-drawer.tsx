import { hasUnsavedChanges } from '@cervoise/shell-contract';
import { Drawer, UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { type ReactNode, useState } from 'react';

interface FormDrawerProps {
  /** Title and subject; closed when null. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A drawer with one form. Escape and the cross ask before they discard typed values; « Annuler » of
 * the form does not.
 */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Drawer
        open={title !== null}
        title={title ?? ''}
        onClose={() => (hasUnsavedChanges() ? setAsking(true) : onClose())}
        closeOnBackdrop={false}
        width={520}
      >
        {children}
      </Drawer>
      <UnsavedChangesQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
