import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { EmailSent } from './email-sent';
import { ResetRequestForm } from './reset-request-form';

/** /forgot-password: requests a reset link. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <AccountFrame
      title="Mot de passe oublié"
      context={sent ? undefined : 'Nous vous envoyons un lien pour en choisir un nouveau.'}
    >
      {sent ? <EmailSent /> : <ResetRequestForm onSent={() => setSent(true)} />}
      <Link
        to="/login"
        className="cv-hover-line cv-inline-row cv-above-12 cv-strong cv-plain-link cv-touch"
      >
        Retour à la connexion
      </Link>
    </AccountFrame>
  );
}
