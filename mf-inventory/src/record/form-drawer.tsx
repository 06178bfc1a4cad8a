import { Drawer } from '@cervoise/ui/dialog';
import type { ReactNode } from 'react';

interface FormDrawerProps {
  /** What is being done and to what; nothing closes the panel. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel over a page in which one form is filled in. */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  return (
    <Drawer
      open={title !== null}
      title={title ?? ''}
      onClose={onClose}
      closeOnBackdrop={false}
      width={520}
    >
      {children}
    </Drawer>
  );
}
