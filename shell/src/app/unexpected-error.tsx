import { ErrorScreen, errorTexts } from '@cervoise/ui/feedback';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';

/** Replaces the whole app after an error that no page could catch. */
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
