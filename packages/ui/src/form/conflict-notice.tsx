import { Button } from '../button';
import { Icon } from '../icon';

interface ConflictNoticeProps {
  readonly onShowCurrent?: () => void;
  readonly onSaveAnyway?: () => void;
  readonly saving: boolean;
}

/** Someone else saved since the form was opened; nothing typed is lost. */
export function ConflictNotice({ onShowCurrent, onSaveAnyway, saving }: ConflictNoticeProps) {
  return (
    <div className="cv-conflict" role="alert">
      <Icon name="history" />
      <div className="cv-conflict-text">
        <strong>Cette fiche a été modifiée entre-temps</strong>
        <span>Votre saisie est conservée et n’est pas encore enregistrée.</span>
      </div>
      {onShowCurrent && (
        <Button size="small" onClick={onShowCurrent}>
          Voir la version actuelle
        </Button>
      )}
      {onSaveAnyway && (
        <Button size="small" loading={saving} onClick={onSaveAnyway}>
          Enregistrer quand même
        </Button>
      )}
    </div>
  );
}
