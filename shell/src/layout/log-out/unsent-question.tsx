import { useConnection } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatCount } from '@cervoise/ui/format';
import { useEffect } from 'react';

interface UnsentQuestionProps {
  readonly unsentCount: number;
  readonly onLogOut: () => void;
  readonly onStay: () => void;
}

/** Asks before a logout leaves entries on the device, where only their author's next login sends them. */
export function UnsentQuestion({ unsentCount, onLogOut, onStay }: UnsentQuestionProps) {
  const { isOffline } = useConnection();
  // The next user is not asked about them.
  useEffect(() => onStay, [onStay]);
  const waiting = formatCount(
    unsentCount,
    'saisie n’est pas encore enregistrée. Elle reste sur cet appareil et attend votre prochaine connexion.',
    'saisies ne sont pas encore enregistrées. Elles restent sur cet appareil et attendent votre prochaine connexion.',
  );
  return (
    <ConfirmDialog
      open
      title="Saisies en attente"
      text={isOffline ? `${waiting} Sans réseau, vous ne pourrez pas vous reconnecter.` : waiting}
      confirmLabel="Se déconnecter"
      danger
      onConfirm={onLogOut}
      onCancel={onStay}
    />
  );
}
