import { LinkButton } from '@cervoise/ui/button';
import { Alert } from '@cervoise/ui/public';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';

/** Milliseconds the confirmation stays before /login opens. */
const redirectDelay = 3000;

/** Confirms the new password, then redirects to /login. */
export function PasswordChanged() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountFrame title="Mot de passe mis à jour">
      <Alert tone="success">
        Votre mot de passe a été réinitialisé avec succès. La page de connexion s’ouvre.
      </Alert>
      <LinkButton to="/login" replace variant="primary" size="large" wide className="cv-above-28">
        Se connecter
      </LinkButton>
    </AccountFrame>
  );
}
