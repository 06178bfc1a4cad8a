import { toastError, useSession } from '@cervoise/shell-contract';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import type { LoginChallenge } from '../../session/log-in';
import { startingPoint } from '../../session/starting-point';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { PasskeyButton } from './passkey-button';

/** /login. A logged-in user is redirected to the originating page, or to the dashboard. */
export function LoginPage() {
  const { state } = useLocation();
  const { token, user, error } = useSession();
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  useEffect(() => {
    if (error) toastError({ title: error });
  }, [error]);
  if (token && user) return <Navigate to={startingPoint(state)} replace />;
  if (challenge !== null) {
    return (
      <AccountFrame
        title="Double authentification"
        context="Le mot de passe est juste. Il reste à montrer que c’est vous."
      >
        <CodeForm {...challenge} onRestart={() => setChallenge(null)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Connexion" context="Avec le compte reçu de votre brasserie.">
      {/* The page is prerendered: it is seen without scripts. */}
      <noscript>
        <p className="cv-above-12">Cervoise a besoin de JavaScript pour fonctionner.</p>
      </noscript>
      <LoginForm onChallenge={setChallenge} />
      <div className="cv-above-12">
        <PasskeyButton label="Se connecter avec une clé d’accès" />
      </div>
      <p className={`${styles.partner} cv-line-above cv-muted cv-above-28`}>
        Pas encore de compte&nbsp;?{' '}
        <Link to="/#formulaire-partenaire">Devenir brasserie partenaire</Link>
      </p>
    </AccountFrame>
  );
}
