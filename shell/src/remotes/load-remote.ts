import { type DeployedRemote, offeredContracts, type RemoteModule } from '@cervoise/shell-contract';
import { checkRoutes } from './check-routes';
import { importRemote } from './federation';
import { RemoteFailure } from './remote-failure';

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes)
  );
}

function checkContract({ name }: DeployedRemote, contract: number): void {
  if (offeredContracts.includes(contract)) return;
  const offered = offeredContracts.join(', ');
  throw new RemoteFailure('contract', `${name} speaks contract ${contract}, the shell ${offered}`);
}

function checkModule(remote: DeployedRemote, exposed: unknown): RemoteModule {
  const module =
    typeof exposed === 'object' && exposed !== null && 'default' in exposed
      ? exposed.default
      : undefined;
  if (!isRemoteModule(module)) {
    throw new RemoteFailure('contract', `${remote.name} does not export a remote`);
  }
  checkRoutes(remote, module.routes);
  return module;
}

/**
 * Loads a remote's routes. Every call is a new attempt.
 * @throws RemoteFailure when the shell cannot use them, otherwise what the federation runtime
 * throws
 */
export async function loadRemote(remote: DeployedRemote): Promise<RemoteModule> {
  checkContract(remote, remote.contract);
  return checkModule(remote, await importRemote(remote));
}
