import { capitalize, theBrewery } from '@cervoise/domain/text';
import { invitationValidityDays } from '@cervoise/domain/users';
import { describeError } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { Alert, Button, LinkButton } from '@cervoise/ui/public';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { NewPasswordForm } from '../../layout/account-frame/new-password-form';
import { logIn } from '../../session/log-in';
import { logOut } from '../../session/log-out';
import { acceptInvitationMutation, invitationQuery } from './invitation.public.graphql';

interface InvitedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly breweryName: string;
}

type Step =
  | { readonly name: 'loading' }
  | { readonly name: 'refused' }
  | { readonly name: 'failed'; readonly message: string }
  | { readonly name: 'form'; readonly person: InvitedPerson };

/** /invitation?token=…: an invited user sets the first password and is logged in. */
export function InvitationPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [step, setStep] = useState<Step>({ name: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `attempt` to run this again
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    publicRequest(invitationQuery, { token }).then(
      ({ invitation: person }) =>
        !isGone && setStep(person ? { name: 'form', person } : { name: 'refused' }),
      (failure: unknown) =>
        !isGone && setStep({ name: 'failed', message: describeError(failure).message }),
    );
    return () => {
      isGone = true;
    };
  }, [token, attempt]);

  if (!token || step.name === 'refused') return <EndedInvitation />;
  if (step.name === 'loading') {
    return <AccountFrame title="Votre invitation" context="Chargement…" children={null} />;
  }
  if (step.name === 'failed') {
    return (
      <AccountFrame title="Votre invitation">
        <Alert tone="error">{step.message}</Alert>
        <Button
          variant="primary"
          size="large"
          wide
          className="cv-above-28"
          onClick={() => {
            setStep({ name: 'loading' });
            setAttempt((count) => count + 1);
          }}
        >
          Réessayer
        </Button>
      </AccountFrame>
    );
  }
  const { email, firstName, breweryName } = step.person;
  const enter = async (password: string) => {
    // A session open in this browser belongs to another user.
    logOut();
    const outcome = await logIn({ email, password });
    void navigate(outcome === 'open' ? '/dashboard' : '/login', { replace: true });
  };
  return (
    <AccountFrame
      title={`Bienvenue ${firstName}`}
      context={`${capitalize(theBrewery(breweryName))} vous ouvre un accès. Choisissez un mot de passe d’au moins 8 caractères.`}
    >
      <p className="cv-below-20 cv-muted cv-break">
        Vous vous connecterez avec <strong className="cv-ink">{email}</strong>
      </p>
      <NewPasswordForm
        submitLabel="Entrer dans Cervoise"
        save={(newPassword) => publicRequest(acceptInvitationMutation, { token, newPassword })}
        onSaved={(newPassword) => void enter(newPassword)}
        onRefused={() => setStep({ name: 'refused' })}
      />
    </AccountFrame>
  );
}

/** The link lacks its token, was used or revoked, or has expired. */
function EndedInvitation() {
  return (
    <AccountFrame
      title="Invitation terminée"
      context={`Ce lien a servi, ou a plus de ${invitationValidityDays} jours. Si vous avez déjà choisi un mot de passe, connectez-vous. Sinon, la personne qui vous a invité peut vous en envoyer un autre.`}
    >
      <LinkButton to="/login" variant="primary" size="large" wide className="cv-above-28">
        Se connecter
      </LinkButton>
    </AccountFrame>
  );
}
