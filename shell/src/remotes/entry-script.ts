import { RemoteFailure } from './remote-failure';

/** The part of a federation manifest that is read, as far as an unknown server keeps to it. */
interface Manifest {
  readonly metaData?: {
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown };
  };
}

const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';

/** Fetches a manifest, anew on each attempt. */
async function readManifest(address: string): Promise<Manifest | null> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw new RemoteFailure('unreachable', `${address}: ${error}`);
  });
  if (!answer.ok) {
    const cause = answer.status === 404 ? 'not-found' : 'unreachable';
    throw new RemoteFailure(cause, `${address} answered ${answer.status}`);
  }
  return answer.json().catch((error: unknown) => {
    throw new RemoteFailure('invalid-json', `${address}: ${error}`);
  });
}

/**
 * The address of a remote's first script. The server gives it, except for a remote on another
 * origin, whose manifest names it: whoever deploys there has no access to our pages.
 * @throws RemoteFailure when the manifest cannot be read
 */
export async function entryScript(entry: string): Promise<string> {
  const address = new URL(entry, document.baseURI);
  if (!address.pathname.endsWith('.json')) return entry;
  const { path, name } = (await readManifest(address.href))?.metaData?.remoteEntry ?? {};
  if (!isText(name)) throw new RemoteFailure('invalid-json', `${address.href} is no manifest`);
  return new URL([path, name].filter(isText).join('/'), address).href;
}
