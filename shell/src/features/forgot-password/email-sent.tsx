import { resetLinkValidityHours } from '@cervoise/domain/accounts';
import { Alert } from '@cervoise/ui/public';

/** The confirmation of every request, whether or not the account exists. */
export function EmailSent() {
  return (
    <>
      <Alert tone="success">
        Si un compte existe avec cet email, vous recevrez un lien pour réinitialiser votre mot de
        passe.
      </Alert>
      <p className="cv-above-12 cv-muted">
        Le lien est valable {resetLinkValidityHours}&nbsp;heures. S’il n’arrive pas, regardez aussi
        parmi les courriers indésirables.
      </p>
    </>
  );
}
