import { useMutation } from '@cervoise/graphql-client';
import { CurrentPasswordForm } from '../../features/profile/current-password-form';
import { reauthenticateMutation } from './recent-login.graphql';

interface RecentLoginFormProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The password, before what can't be undone. */
export function RecentLoginForm({ onConfirmed, onCancel }: RecentLoginFormProps) {
  const [reauthenticate] = useMutation(reauthenticateMutation, {
    context: { suppressErrorToast: true },
  });
  return (
    <>
      <p>
        Votre dernière connexion date de plus de 15 minutes : pour cette action, votre mot de passe
        est demandé une nouvelle fois.
      </p>
      <CurrentPasswordForm
        label="Mot de passe actuel"
        submitLabel="Confirmer"
        send={(currentPassword) => reauthenticate({ variables: { currentPassword } })}
        onSent={onConfirmed}
        onCancel={onCancel}
      />
    </>
  );
}
