import { useSession } from '@cervoise/shell-contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { InvalidLink } from './invalid-link';
import { NewPasswordForm } from './new-password-form';
import { PasswordChanged } from './password-changed';

type Step = 'form' | 'refused' | 'done';

/** /reset-password?token=…: a new password for whoever holds the link of the e-mail. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [step, setStep] = useState<Step>('form');
  useEffect(() => useSession.setState({ error: null }), []);

  if (!token || step === 'refused') return <InvalidLink />;
  if (step === 'done') return <PasswordChanged />;
  return (
    <AccountFrame title="Nouveau mot de passe" context="Au moins 8 caractères.">
      <NewPasswordForm
        token={token}
        onChanged={() => setStep('done')}
        onRefused={() => setStep('refused')}
      />
    </AccountFrame>
  );
}
