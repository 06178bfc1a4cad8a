import { emailLinkValidityHours } from '@cervoise/domain/users';
import { describeError } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { useSession } from '@cervoise/shell-contract';
import { Alert, Button, LinkButton } from '@cervoise/ui/public';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { confirmEmailMutation } from './confirm-email.public.graphql';

type Step = 'question' | 'sending' | 'done' | 'refused';

/** /confirm-email?token=…: confirmed by a button, since mail scanners follow links. */
export function ConfirmEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const isLoggedIn = useSession(({ token: session }) => session !== null);
  const [step, setStep] = useState<Step>('question');
  const [failure, setFailure] = useState<string | null>(null);

  if (!token || step === 'refused') {
    return (
      <AccountFrame
        title="Lien invalide"
        context={`Ce lien a servi, ou a plus de ${emailLinkValidityHours} heures. Si vous l’avez déjà ouvert, votre adresse est confirmée : votre profil la montre. Sinon, demandez-en un autre depuis votre profil.`}
      >
        <LinkButton to="/profile" variant="primary" size="large" wide className="cv-above-28">
          Ouvrir mon profil
        </LinkButton>
      </AccountFrame>
    );
  }
  if (step === 'done') {
    return (
      <AccountFrame title="Adresse confirmée">
        <Alert tone="success">
          Votre compte s’ouvre désormais avec cette adresse. Votre mot de passe reste le même.
        </Alert>
        <LinkButton
          to={isLoggedIn ? '/dashboard' : '/login'}
          variant="primary"
          size="large"
          wide
          className="cv-above-28"
        >
          {isLoggedIn ? 'Ouvrir Cervoise' : 'Se connecter'}
        </LinkButton>
      </AccountFrame>
    );
  }
  const confirm = () => {
    setStep('sending');
    setFailure(null);
    publicRequest(confirmEmailMutation, { token }).then(
      () => setStep('done'),
      (thrown: unknown) => {
        const { code, message, fields } = describeError(thrown);
        if (code === 'BAD_USER_INPUT' && !fields.email) return setStep('refused');
        setFailure(fields.email ?? message);
        setStep('question');
      },
    );
  };
  return (
    <AccountFrame
      title="Votre nouvelle adresse"
      context="Confirmez que ce courrier vous est bien parvenu : votre compte s’ouvrira avec cette adresse."
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="primary"
        size="large"
        wide
        loading={step === 'sending'}
        className="cv-above-28"
        onClick={confirm}
      >
        Confirmer cette adresse
      </Button>
    </AccountFrame>
  );
}
