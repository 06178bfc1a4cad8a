import { describeError } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';

/** How a query stands: what `useQuery` gives. */
export interface ReadState {
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ReadFailureProps {
  readonly read: ReadState;
  /** Shown when there is no such thing; the server's sentence by default. */
  readonly notFound?: string;
}

/** Why a query failed, with a button to try again where that can help; nothing while it has not failed. */
export function ReadFailure({ read: { error, loading, refetch }, notFound }: ReadFailureProps) {
  if (!error) return null;
  const { code, title, message } = describeError(error);
  return (
    <ErrorBlock
      code={code}
      title={title}
      message={code === 'NOT_FOUND' && notFound ? notFound : message}
      onRetry={() => void refetch()}
      retrying={loading}
    />
  );
}

/** Stands in place of what is on its way or cannot be had. */
export function Unavailable(props: ReadFailureProps) {
  return props.read.error ? <ReadFailure {...props} /> : <Spinner page />;
}

interface UnavailablePageProps {
  /** What the page would show: « Fiche ingrédient ». */
  readonly title: string;
  /** What is said when there is no such thing. */
  readonly notFound: string;
  readonly read: ReadState;
}

/** A page whose subject is on its way or cannot be had. */
export function UnavailablePage({ title, ...props }: UnavailablePageProps) {
  return (
    <Page title={title}>
      <Unavailable {...props} />
    </Page>
  );
}
