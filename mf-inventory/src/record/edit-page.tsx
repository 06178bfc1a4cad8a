import { Card, Page } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import { UnavailablePage } from './unavailable-page';

interface EditPageProps<Subject> {
  readonly title: string;
  readonly context?: string;
  /** What is said when there is no such thing. */
  readonly notFound: string;
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
  notFound,
  subject,
  error,
  loading,
  onRetry,
  children,
}: EditPageProps<Subject>) {
  if (!subject) return <UnavailablePage {...{ title, notFound, error, loading, onRetry }} />;
  return (
    <Page title={title} context={context}>
      <Card>{children(subject)}</Card>
    </Page>
  );
}
