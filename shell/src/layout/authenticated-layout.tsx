import { ApiProvider, createApolloClient } from '@cervoise/graphql-client';
import { type ReadAhead, useCurrentUser } from '@cervoise/shell-contract';
import { AppTheme } from '@cervoise/ui/theme';
import { useEffect } from 'react';
import { keepApp, removeKeptApp } from '../offline/keep-app';
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

/** Reads what a page begins with before it opens; nothing when all of it is kept already. */
export const readAhead: ReadAhead = async (query, variables, options) => {
  const context = { suppressErrorToast: true, ...options };
  const { data } = await client.query({ query, variables, context, fetchPolicy: 'cache-first' });
  if (data === undefined) throw new Error('A page has no data');
  return data;
};

/**
 * The frame of every page behind the login, with the providers of only those pages: the antd theme
 * and the GraphQL client.
 */
export default function AuthenticatedLayout({ registry }: AuthenticatedLayoutProps) {
  const { role } = useCurrentUser();
  useEffect(() => {
    void (registry.canKeepApp ? keepApp(role, registry.remotes) : removeKeptApp());
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
