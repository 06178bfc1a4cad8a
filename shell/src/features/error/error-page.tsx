import { useSession } from '@cervoise/shell-contract';
import { ErrorScreen } from '@cervoise/ui/feedback';
import { useLocation, useNavigate } from 'react-router-dom';
import { PublicFrame } from '../../layout/public-frame/public-frame';

function previousPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : undefined;
}

/** /error: the error, « Réessayer » back to where it happened, « Retour à l'accueil ». */
export function ErrorPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const loggedIn = useSession(({ token }) => token !== null);
  const retryPath = previousPath(state) ?? (loggedIn ? '/dashboard' : '/');
  return (
    <PublicFrame>
      <ErrorScreen
        serverUnreachable={!navigator.onLine}
        onRetry={() => void navigate(retryPath)}
        onHome={() => void navigate('/')}
      />
    </PublicFrame>
  );
}
