import { Spinner } from '@cervoise/ui/feedback';
import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { InsideFrame } from '../../layout/inside-frame';
import { usePageHandle } from '../../layout/page-handle';
import { useTakeOver } from '../../prerendered/take-over';
import type { Loadable } from './loadable';
import { PageFailure } from './page-failure';

export type PageCode = Loadable<ComponentType>;

interface LoadedPageProps {
  readonly code: PageCode;
  /** Name of the page's remote; absent for the shell's own. */
  readonly remote?: string;
}

/** A page whose code is fetched when it opens: its title meanwhile, « Réessayer » on failure. */
export function LoadedPage({ code, remote }: LoadedPageProps) {
  const state = useSyncExternalStore(code.subscribe, code.state);
  // Opening a page retries an earlier failure.
  useEffect(() => void code.start(), [code]);
  if (state.status === 'failed') {
    return (
      <PageFailure
        failure={state.failure}
        onRetry={() => void code.start()}
        remote={remote}
        ofThisTab
      />
    );
  }
  if (state.status !== 'loaded') return <LoadingPage />;
  return <ShownPage page={state.value} />;
}

/** A spinner; in the app's frame, under the title of a page that has no record's name as its title. */
function LoadingPage() {
  const { title } = usePageHandle();
  const hasRecord = Object.keys(useParams()).length > 0;
  if (!use(InsideFrame) || hasRecord) return <Spinner page />;
  return (
    <div className="cv-page">
      <h1>{title}</h1>
      <Spinner page />
    </div>
  );
}

function ShownPage({ page: Page }: { readonly page: ComponentType }) {
  useTakeOver();
  return <Page />;
}
