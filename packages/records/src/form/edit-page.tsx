import { Card, Page } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import type { ReadState } from '../record/read-failure';
import { UnavailablePage } from '../record/unavailable-page';

interface EditPageProps<Subject> {
  readonly title: string;
  readonly context?: string;
  /** What is said when there is no such thing. */
  readonly notFound: string;
  /** What is edited; absent while on its way. */
  readonly subject: Subject | undefined;
  readonly read: ReadState;
  /** Draws the form. */
  readonly children: (subject: Subject) => ReactNode;
}

/** A page that holds the form of something that exists, once that is there. */
export function EditPage<Subject>({
  title,
  context,
  notFound,
  subject,
  read,
  children,
}: EditPageProps<Subject>) {
  if (!subject) return <UnavailablePage {...{ title, notFound, read }} />;
  return (
    <Page title={title} context={context}>
      <Card>{children(subject)}</Card>
    </Page>
  );
}
