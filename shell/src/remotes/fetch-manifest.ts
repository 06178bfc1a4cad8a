import { type FailureCause, RemoteFailure } from './remote-failure';

/** What of a remote's manifest the shell reads: the files that opening any of its pages takes. */
export interface FirstFiles {
  /** Address of the script that the federation runtime starts with. */
  readonly entry: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The shape of `mf-manifest.json`, as far as it counts here. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

const fail = (address: string, cause: FailureCause, message: string) =>
  new RemoteFailure(cause, `${address} ${message}`);

async function answerOf(address: string): Promise<Response> {
  try {
    // As the page's preload link asks for it, so that the preloaded answer is the one used.
    return await fetch(address);
  } catch {
    throw fail(address, 'unreachable', 'did not answer');
  }
}

function read({ metaData, exposes }: Manifest, address: string): FirstFiles {
  const { name, path } = metaData.remoteEntry;
  const fromManifest = (file: string) => new URL(file, new URL(address, location.origin)).href;
  return {
    entry: fromManifest(path ? `${path}/${name}` : name),
    scripts: exposes.flatMap(({ assets }) => assets.js.sync).map(fromManifest),
    styles: exposes.flatMap(({ assets }) => assets.css.sync).map(fromManifest),
  };
}

/**
 * Fetches a remote's manifest.
 * @param address absolute, or from the root of the site
 * @throws RemoteFailure that says what was wrong: no answer, an error, no manifest
 */
export async function fetchManifest(address: string): Promise<FirstFiles> {
  const response = await answerOf(address);
  if (!response.ok) {
    const cause = response.status === 404 ? 'not-found' : 'unreachable';
    throw fail(address, cause, `answered ${response.status}`);
  }
  try {
    // Its own build wrote it; whatever else stands there has none of these parts.
    return read((await response.json()) as Manifest, address);
  } catch {
    throw fail(address, 'invalid-json', 'is no manifest');
  }
}
