import { ConfirmDialog } from './confirm-dialog';
import { useIsSaving } from './saves-under-way';

interface UnsavedChangesQuestionProps {
  readonly open: boolean;
  /** « Quitter quand même ». */
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

const unsaved = {
  title: 'Modifications non sauvegardées',
  text: 'Vous avez des modifications non sauvegardées. Si vous quittez cette page, vos modifications seront perdues.',
};

const saving = {
  title: 'Enregistrement en cours',
  text: 'Vos modifications sont en cours d’enregistrement. Si vous quittez cette page, l’enregistrement continue ; s’il échoue, votre saisie sera perdue.',
  cancelLabel: 'Attendre',
};

/** Asks before typed values are lost; while they are being saved it says so. */
export function UnsavedChangesQuestion({ open, onLeave, onStay }: UnsavedChangesQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      {...(useIsSaving() ? saving : unsaved)}
      confirmLabel="Quitter quand même"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
