import { usePasswordRequest } from '@cervoise/graphql-client';
import { deferred } from '@cervoise/ui/deferred';
import { Dialog } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import { useEffect } from 'react';

const recentLoginForm = deferred(
  async () => (await import('../rare-dialogs')).RecentLoginForm,
  <Spinner page />,
);

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
        <recentLoginForm.Component onConfirmed={request.confirm} onCancel={request.cancel} />
      )}
    </Dialog>
  );
}
