import { ErrorScreen } from '@cervoise/ui/feedback';

/** In place of the app while the server does not say which remotes are deployed. */
export function StartFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <ErrorScreen serverUnreachable onRetry={onRetry} />
    </main>
  );
}
