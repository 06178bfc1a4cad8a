import { describeError } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Page } from '@cervoise/ui/page';

/** The state of a query, from `useQuery`. */
export interface ReadState {
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ReadFailureProps {
  readonly read: ReadState;
  /** The text of a missing record; by default that of any. */
  readonly notFound?: string;
  /** Why it may not be read, where that is no matter of one's role. */
  readonly forbidden?: string;
}

/** The error of a query, with a retry button where that can help; nothing without an error. */
export function ReadFailure({ read: { error, loading, refetch }, ...texts }: ReadFailureProps) {
  if (!error) return null;
  const { code, title, message } = describeError(error);
  const own = { NOT_FOUND: texts.notFound, FORBIDDEN: texts.forbidden }[code as string];
  return (
    <ErrorBlock
      code={code}
      title={title}
      message={own ?? message}
      onRetry={refetch}
      retrying={loading}
    />
  );
}

/** Shown while the record is loading or unavailable. */
export function Unavailable(props: ReadFailureProps) {
  return props.read.error ? <ReadFailure {...props} /> : <Spinner page />;
}

interface UnavailablePageProps extends ReadFailureProps {
  /** The page's title: « Fiche ingrédient ». */
  readonly title: string;
  readonly notFound: string;
}

/** A page whose record is loading or unavailable. */
export function UnavailablePage({ title, ...props }: UnavailablePageProps) {
  return (
    <Page title={title}>
      <Unavailable {...props} />
    </Page>
  );
}
