import { ApiProvider, createApolloClient, useQuery } from '@cervoise/graphql-client';
import { useSession } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { AppTheme } from '@cervoise/ui/theme';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../layout/account-frame/account-frame';
import { logOut } from '../../session/log-out';
import { startingPoint } from '../../session/starting-point';
import { passkeysQuery } from './passkeys.graphql';
import { PasskeysCard } from './passkeys-card';
import { secondFactorQuery } from './second-factor.graphql';
import { SecondFactorCard } from './second-factor-card';

// The page stands outside the layout, which has one of its own.
const client = createApolloClient();

/** /second-factor: who must have a second factor adds one before anything else. */
export function RequiredFactorPage() {
  const isLoggedIn = useSession((state) => state.token !== null && state.user !== null);
  if (!isLoggedIn) return <Navigate to="/login" replace />;
  return (
    <AppTheme>
      <ApiProvider client={client}>
        <AccountFrame
          title="Protégez votre compte"
          context="Votre rôle demande une double authentification. Ajoutez une application ou une clé d’accès pour continuer."
        >
          <Choices />
        </AccountFrame>
      </ApiProvider>
    </AppTheme>
  );
}

function Choices() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Both cards ask the same, and hear of each addition.
  const { data: factor } = useQuery(secondFactorQuery, { context: { suppressErrorToast: false } });
  const { data: keys } = useQuery(passkeysQuery, { context: { suppressErrorToast: false } });
  const isProtected = Boolean(factor?.secondFactor.enabledAt) || Boolean(keys?.passkeys.length);
  const goOn = () => {
    useSession.setState({ mustAddFactor: false });
    void navigate(startingPoint(state), { replace: true });
  };
  return (
    <div className="cv-rows cv-gap-16">
      <SecondFactorCard />
      <PasskeysCard />
      {isProtected && (
        <Button variant="primary" size="large" wide onClick={goOn}>
          Continuer
        </Button>
      )}
      <Button wide onClick={logOut}>
        Se déconnecter
      </Button>
    </div>
  );
}
