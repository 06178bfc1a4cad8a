import { type DeployedRemote, offeredContracts, type RemoteModule } from '@cervoise/shell-contract';
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { manifestFailure } from './manifest-answers';
import { ownerPathOf } from './owner-path';
import { RemoteFailure } from './remote-failure';

/** Milliseconds after which a remote counts as not answering. */
export const loadTimeout = 15_000;

export type LoadedRemote =
  | { readonly status: 'loaded'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

/** The federation runtime's names are identifiers. */
const runtimeName = (name: string) => name.replaceAll('-', '_');

/** What the runtime and the bundle say of a file that could not be fetched. */
const notFetched = /ScriptNetworkError|ChunkLoadError|Loading (?:CSS )?chunk/;

/**
 * Forgets the scripts of a remote's former try. Its build puts them in this global, and the next
 * release's entry would take them for its own.
 */
function forgetScripts(name: string): void {
  Reflect.deleteProperty(globalThis, `chunks_${name}`);
}

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
  const known = manifestFailure(remote.entry);
  if (known) return known;
  const message = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const cause = notFetched.test(message) ? 'unreachable' : 'threw-on-load';
  return new RemoteFailure(cause, `${remote.name}: ${message}`);
}

/**
 * Loads a remote's routes. Never rejects: it answers loaded, or failed with a cause. Every call
 * is a fresh try.
 */
export async function loadRemote(remote: DeployedRemote): Promise<LoadedRemote> {
  const name = runtimeName(remote.name);
  const late = rejectLate(remote);
  try {
    // What it says of itself: its module is stamped by the shell's own copy of the contract.
    checkContract(remote, remote.contract);
    forgetScripts(name);
    // Forced, so that nothing of an earlier failure is kept.
    registerRemotes([{ name, entry: remote.entry }], { force: true });
    const exposed = await Promise.race([loadFederated(`${name}/remote`), late.promise]);
    return { status: 'loaded', module: checkModule(remote, exposed) };
  } catch (error) {
    const failure = describeFailure(remote, error);
    console.error(failure);
    return { status: 'failed', failure };
  } finally {
    late.cancel();
  }
}
