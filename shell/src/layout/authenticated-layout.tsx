import type { DeployedRemote } from '@cervoise/shell-contract';
import { Outlet } from 'react-router-dom';

/** The frame of every page behind the login: menu, top bar, page. */
export default function AuthenticatedLayout({
  remotes,
}: {
  readonly remotes: readonly DeployedRemote[];
}) {
  return (
    <div data-remotes={remotes.length}>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
