import { toastError, useSession } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { startingPoint } from './starting-point';

/** /login. A logged-in user is redirected to the originating page, or to the dashboard. */
export function LoginPage() {
  const { state } = useLocation();
  const { token, user, error } = useSession();
  useEffect(() => {
    if (error) toastError({ title: error });
  }, [error]);
  if (token && user) return <Navigate to={startingPoint(state)} replace />;
  return (
    <AccountFrame title="Connexion" context="Avec le compte reçu de votre brasserie.">
      <LoginForm />
      <p className={styles.partner}>
        Pas encore de compte&nbsp;?{' '}
        <Link to="/#formulaire-partenaire">Devenir brasserie partenaire</Link>
      </p>
    </AccountFrame>
  );
}
