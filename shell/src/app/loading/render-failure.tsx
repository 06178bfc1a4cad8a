import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { RemoteFailure } from '../../remotes/remote-failure';
import { PageFailure } from './page-failure';

/** Replaces a page that threw while rendering; opening the address again renders it again. */
export function RenderFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => console.error(error), [error]);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <PageFailure
      failure={new RemoteFailure('render', message)}
      onRetry={() => void navigate(location, { replace: true, state: location.state })}
    />
  );
}
