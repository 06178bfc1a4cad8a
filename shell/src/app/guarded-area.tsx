import { useSession } from '@cervoise/shell-contract';
import { Spinner } from '@cervoise/ui/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { Guard } from '../session/guard';
import { createLoadable } from './loading/loadable';
import { PageFailure } from './loading/page-failure';

/** Layout, antd theme, Apollo and socket: not needed by public pages. */
export const authenticatedArea = createLoadable(() => import('../layout/authenticated-layout'));

/** The part of the app behind the login. Its code is only fetched for logged-in users. */
export function GuardedArea({ registry }: { readonly registry: RemoteRegistry }) {
  const userId = useSession(({ user }) => user?.id);
  return (
    <Guard>
      {/* Nothing that was opened or typed passes to the next user of this tab. */}
      <Area key={userId} registry={registry} />
    </Guard>
  );
}

function Area({ registry }: { readonly registry: RemoteRegistry }) {
  const state = useSyncExternalStore(authenticatedArea.subscribe, authenticatedArea.state);
  useEffect(() => {
    if (state.status === 'idle') void authenticatedArea.start();
  }, [state.status]);
  if (state.status === 'failed') {
    return (
      <PageFailure
        failure={state.failure}
        onRetry={() => void authenticatedArea.start()}
        ofThisTab
        wholeApp
      />
    );
  }
  if (state.status !== 'loaded') return <Spinner page />;
  const AuthenticatedArea = state.value.default;
  return <AuthenticatedArea registry={registry} />;
}
