import { ConfirmDialog } from './confirm-dialog';

interface UnsavedChangesQuestionProps {
  readonly open: boolean;
  /** « Quitter quand même ». */
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before typed values are lost. */
export function UnsavedChangesQuestion({ open, onLeave, onStay }: UnsavedChangesQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Modifications non sauvegardées"
      text="Vous avez des modifications non sauvegardées. Si vous quittez cette page, vos modifications seront perdues."
      confirmLabel="Quitter quand même"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
