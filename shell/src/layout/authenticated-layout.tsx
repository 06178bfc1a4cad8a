import { ApiProvider, createApolloClient } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { AppTheme } from '@cervoise/ui/theme';
import { useEffect } from 'react';
import { keepApp } from '../offline/keep-app';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { AppFrame } from './app-frame';
import { NewVersionNotice } from './new-version/new-version-notice';
import { PaletteContainer } from './palette/palette-container';
import { RecentLoginDialog } from './recent-login/recent-login-dialog';

interface AuthenticatedLayoutProps {
  readonly registry: RemoteRegistry;
}

// One per tab; its cache is cleared when the session changes user.
const client = createApolloClient();

/**
 * The frame of every page behind the login, with the providers of only those pages: the antd theme
 * and the GraphQL client.
 */
export default function AuthenticatedLayout({ registry }: AuthenticatedLayoutProps) {
  const { role } = useCurrentUser();
  useEffect(() => {
    if (registry.canKeepApp) void keepApp(role, registry.remotes);
  }, [role, registry]);
  return (
    <AppTheme>
      <ApiProvider client={client}>
        <AppFrame remotes={registry.remotes} />
        <PaletteContainer registry={registry} />
        <NewVersionNotice registry={registry} />
        <RecentLoginDialog />
      </ApiProvider>
    </AppTheme>
  );
}
