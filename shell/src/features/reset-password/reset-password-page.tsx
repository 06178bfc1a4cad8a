import { publicRequest } from '@cervoise/graphql-client/public';
import { toastSuccess, useSession } from '@cervoise/shell-contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { NewPasswordForm } from '../../layout/account-frame/new-password-form';
import { logOut } from '../../session/log-out';
import { InvalidLink } from './invalid-link';
import { PasswordChanged } from './password-changed';
import { resetPasswordMutation } from './reset-password.public.graphql';

type Step = 'form' | 'refused' | 'done';

/** /reset-password?token=…: sets a new password for the holder of the mailed link. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [step, setStep] = useState<Step>('form');
  useEffect(() => useSession.setState({ error: null }), []);

  if (!token || step === 'refused') return <InvalidLink />;
  if (step === 'done') return <PasswordChanged />;
  const handleSaved = () => {
    toastSuccess({
      title: 'Mot de passe mis à jour',
      message: 'Votre mot de passe a été réinitialisé avec succès.',
    });
    // The reset has ended every session of its account; this browser's may be another's.
    logOut();
    setStep('done');
  };
  return (
    <AccountFrame title="Nouveau mot de passe" context="Au moins 8 caractères.">
      <NewPasswordForm
        submitLabel="Changer le mot de passe"
        save={(newPassword) => publicRequest(resetPasswordMutation, { token, newPassword })}
        onSaved={handleSaved}
        onRefused={() => setStep('refused')}
      />
    </AccountFrame>
  );
}
