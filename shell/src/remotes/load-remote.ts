import { type DeployedRemote, offeredContracts, type RemoteModule } from '@cervoise/shell-contract';
import { importRemote } from './federation';
import { ownerPathOf } from './owner-path';
import { RemoteFailure } from './remote-failure';

/** Milliseconds after which a remote counts as not answering. */
export const loadTimeout = 15_000;

export type LoadedRemote =
  | { readonly status: 'loaded'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

/** What the runtime and the bundle say of a file that could not be fetched. */
const notFetched = /ScriptNetworkError|ChunkLoadError|Loading (?:CSS )?chunk/;

function rejectLate(remote: DeployedRemote) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('timeout', `${remote.entry} took over ${loadTimeout} ms`)),
      loadTimeout,
    );
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contract' in value &&
    'routes' in value &&
    Array.isArray(value.routes)
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
  checkContract(remote, module.contract);
  const stray = module.routes.find(({ path }) => !ownerPathOf(remote, path ?? ''));
  if (stray) {
    throw new RemoteFailure('contract', `${remote.name} has a route ${stray.path} it does not own`);
  }
  return module;
}

function describeFailure(remote: DeployedRemote, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const cause = notFetched.test(message) ? 'unreachable' : 'threw-on-load';
  return new RemoteFailure(cause, `${remote.name}: ${message}`);
}

/**
 * Loads a remote's routes. Never rejects: it answers loaded, or failed with a cause. Every call
 * is a fresh try.
 */
export async function loadRemote(remote: DeployedRemote): Promise<LoadedRemote> {
  const late = rejectLate(remote);
  try {
    // What it says of itself: its module is stamped by the shell's own copy of the contract.
    checkContract(remote, remote.contract);
    const exposed = await Promise.race([importRemote(remote), late.promise]);
    return { status: 'loaded', module: checkModule(remote, exposed) };
  } catch (error) {
    const failure = describeFailure(remote, error);
    console.error(failure);
    return { status: 'failed', failure };
  } finally {
    late.cancel();
  }
}
