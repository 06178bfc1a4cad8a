import { passesRouteGuard, type Role } from '@cervoise/domain/roles';
import { clearSession, toastError, useSession } from '@cervoise/shell-contract';
import { Spinner } from '@cervoise/ui/feedback';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { checkSession } from './check-session';
import { isExpired } from './token-claims';

interface GuardProps {
  /**
   * Roles that may see the page; everyone logged in when absent or empty. A superadmin always may.
   */
  readonly allowedRoles?: readonly Role[];
  readonly children: ReactNode;
}

/**
 * Shows a page only to logged-in users with one of `allowedRoles`. Others are redirected to /login,
 * which leads back here, or to / when their role is not allowed.
 */
export function Guard({ allowedRoles, children }: GuardProps) {
  const { token, user, isLoading, mustAddFactor } = useSession();
  const location = useLocation();
  const hadSession = useRef(token !== null);
  const shown = useRef<{ readonly token: string; readonly roles?: readonly Role[] }>(null);
  if (!token) return <ToLogin sessionEnded={hadSession.current} />;
  if (!user) return <Checking />;
  // The stored user is shown at once, unless the token has expired or the role matters.
  const restricted = allowedRoles !== undefined && allowedRoles.length > 0;
  const isFirstCheck = shown.current?.token !== token || shown.current.roles !== allowedRoles;
  if (isLoading && isFirstCheck && (restricted || isExpired(token))) return <Checking />;
  if (!user.tenantId) return <WithoutBrewery />;
  if (mustAddFactor) return <Navigate to="/second-factor" replace state={{ from: location }} />;
  if (!passesRouteGuard(user.role, allowedRoles)) return <Navigate to="/" replace />;
  // A later check, as after each break of the network, leaves the page with what is typed there.
  shown.current = { token, roles: allowedRoles };
  return children;
}

function ToLogin({ sessionEnded }: { readonly sessionEnded: boolean }) {
  const location = useLocation();
  const error = useSession((state) => state.error);
  const hasEndedElsewhere = useSession((state) => state.hasEndedElsewhere);
  useEffect(() => {
    // A user whose session ended sees the reason on /login, unless it was a logout.
    if (sessionEnded || error !== null) return;
    toastError({ title: 'Vous devez être connecté pour accéder à cette page' });
  }, [sessionEnded, error]);
  // After a logout the next login starts at the dashboard; after a lost session it returns here,
  // and after a logout in another tab, where something may have been typed.
  const loggedOut = sessionEnded && error === null && !hasEndedElsewhere;
  return <Navigate to="/login" replace state={loggedOut ? null : { from: location }} />;
}

function Checking() {
  useEffect(() => {
    void checkSession();
  }, []);
  return <Spinner label="Vérification des autorisations..." page />;
}

function WithoutBrewery() {
  useEffect(() => {
    toastError({ title: "Erreur d'identification de la brasserie" });
    clearSession();
  }, []);
  return null;
}
