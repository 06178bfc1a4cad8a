import { Page } from '@cervoise/ui/page';
import { type ReadState, Unavailable } from './read-failure';

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
