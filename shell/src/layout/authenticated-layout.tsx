import { ApiProvider, createApolloClient } from '@cervoise/graphql-client';
import type { DeployedRemote } from '@cervoise/shell-contract';
import { AppTheme } from '@cervoise/ui/theme';
import { AppFrame } from './app-frame';

interface AuthenticatedLayoutProps {
  readonly remotes: readonly DeployedRemote[];
}

// One for the tab; it forgets what it has read when the session changes hands.
const client = createApolloClient();

/**
 * The frame of every page behind the login, with what only those pages load: the antd theme and
 * the GraphQL client.
 */
export default function AuthenticatedLayout({ remotes }: AuthenticatedLayoutProps) {
  return (
    <AppTheme>
      <ApiProvider client={client}>
        <AppFrame remotes={remotes} />
      </ApiProvider>
    </AppTheme>
  );
}
