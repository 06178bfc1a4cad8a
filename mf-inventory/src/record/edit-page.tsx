import { describeError } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import type { ReactNode } from 'react';

interface EditPageProps<Subject> {
  readonly title: string;
  readonly context?: string;
  /** What is edited; absent while on its way. */
  readonly subject: Subject | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onRetry: () => void;
  /** Draws the form. */
  readonly children: (subject: Subject) => ReactNode;
}

/** A page that holds the form of something that exists, once that is there. */
export function EditPage<Subject>({
  title,
  context,
  subject,
  error,
  loading,
  onRetry,
  children,
}: EditPageProps<Subject>) {
  return (
    <Page title={title} context={context}>
      {subject ? (
        <Card>{children(subject)}</Card>
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={onRetry} retrying={loading} />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}
