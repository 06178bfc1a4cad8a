import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface RemoveDialogProps {
  readonly open: boolean;
  /** What is removed. */
  readonly name: string;
  /** The consequence. */
  readonly text: ReactNode;
  /** The success toast: « Ingrédient supprimé ». */
  readonly successMessage: string;
  /** The page to open afterwards. */
  readonly listAddress: string;
  /** Rejects when the server refuses, which the dialog shows. */
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a record is removed; it can be restored. */
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
        void navigate(listAddress, { replace: true });
      }}
    />
  );
}
