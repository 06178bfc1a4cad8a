import { Spinner } from '@cervoise/ui/feedback';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useTakeOver } from '../../prerendered/take-over';
import type { Loadable } from './loadable';
import { PageFailure } from './page-failure';

export type PageCode = Loadable<ComponentType>;

interface LoadedPageProps {
  readonly code: PageCode;
  /** Name of the page's remote; absent for the shell's own. */
  readonly remote?: string;
}

/** A page whose code is fetched when it opens: a spinner meanwhile, « Réessayer » on failure. */
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
  if (state.status !== 'loaded') return <Spinner page />;
  return <ShownPage page={state.value} />;
}

function ShownPage({ page: Page }: { readonly page: ComponentType }) {
  useTakeOver();
  return <Page />;
}
