import { hasUnsavedChanges } from '@cervoise/shell-contract';
import { Drawer, UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { type ReactNode, useState } from 'react';

interface FormDrawerProps {
  /** What is being done and to what; nothing closes the panel. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The panel over a page in which one form is filled in. Escape and the cross ask before they throw
 * away what was typed; « Annuler » of the form says so itself.
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
