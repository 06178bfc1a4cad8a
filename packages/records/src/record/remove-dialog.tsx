import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface RemoveDialogProps {
  readonly open: boolean;
  /** What goes away. */
  readonly name: string;
  /** What that means. */
  readonly text: ReactNode;
  /** What the toast says: « Ingrédient supprimé ». */
  readonly successMessage: string;
  /** Where to go once it is gone. */
  readonly listAddress: string;
  /** Rejects when the server refuses, which the dialog shows. */
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something leaves the lists; it can be restored. */
export function RemoveDialog({
  open,
  name,
  text,
  successMessage,
  listAddress,
  onRemove,
  onClose,
}: RemoveDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      title={`Supprimer ${name} ?`}
      text={text}
      confirmLabel="Supprimer"
      danger
      describeError={describeError}
      onCancel={onClose}
      onConfirm={async () => {
        await onRemove();
        onClose();
        toastSuccess({ title: successMessage, message: name });
        navigate(listAddress, { replace: true });
      }}
    />
  );
}
