import { usePasswordRequest } from '@cervoise/graphql-client';
import { Dialog } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import { lazy, Suspense, useEffect } from 'react';

const RecentLoginForm = lazy(async () => ({
  default: (await import('./recent-login-form')).RecentLoginForm,
}));

/** Asks for the password again when an operation requires it. */
export function RecentLoginDialog() {
  const { request } = usePasswordRequest();
  // What waits is given up when the session ends.
  useEffect(() => () => usePasswordRequest.getState().request?.cancel(), []);
  return (
    <Dialog
      open={request !== null}
      title="Confirmez que c’est vous"
      closeOnBackdrop={false}
      onClose={() => request?.cancel()}
    >
      {request && (
        <Suspense fallback={<Spinner page />}>
          <RecentLoginForm onConfirmed={request.confirm} onCancel={request.cancel} />
        </Suspense>
      )}
    </Dialog>
  );
}
