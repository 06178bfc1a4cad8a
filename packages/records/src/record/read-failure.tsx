import { describeError } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';

/** How a query stands: what `useQuery` gives. */
export interface ReadState {
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ReadFailureProps {
  readonly read: ReadState;
  /** What is said when there is no such thing; the server's sentence unless told. */
  readonly notFound?: string;
}

/** What could not be read, and a button to read it anew; nothing while nothing failed. */
export function ReadFailure({ read: { error, loading, refetch }, notFound }: ReadFailureProps) {
  if (!error) return null;
  const { code, title, message } = describeError(error);
  return (
    <ErrorBlock
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
