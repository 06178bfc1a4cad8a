import { describeError } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';

interface UnavailablePageProps {
  /** What the page would show: « Fiche ingrédient ». */
  readonly title: string;
  /** What is said when there is no such thing. */
  readonly notFound: string;
  /** Why it is not there; on its way when absent. */
  readonly error: unknown;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

/** A page whose subject is on its way or cannot be had. */
export function UnavailablePage({
  title,
  notFound,
  error,
  loading,
  onRetry,
}: UnavailablePageProps) {
  const failure = error ? describeError(error) : null;
  return (
    <Page title={title}>
      {failure ? (
        <ErrorBlock
          title={failure.title}
          message={failure.code === 'NOT_FOUND' ? notFound : failure.message}
          onRetry={onRetry}
          retrying={loading}
        />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}
