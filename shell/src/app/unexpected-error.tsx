import { ErrorScreen, errorTexts } from '@cervoise/ui/feedback';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** In place of the whole app, when something broke that no page could catch. */
export function UnexpectedError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <ErrorScreen
        title={errorTexts.unexpectedTitle}
        text={errorTexts.unexpected}
        onRetry={() => void navigate(location, { replace: true, state: location.state })}
        onHome={() => void navigate('/')}
      />
    </main>
  );
}
