import vm from 'node:vm';
import { z } from 'zod';
import type { Build } from '../build';
import { firstFiles, manifestFile, parseManifest } from '../federation-manifest';
import { parseJson } from '../parse-json';
import { servedFolder } from '../release-folder';
import { remoteAddress } from './external-remote-check';
import { pretended, pretendedGlobals } from './pretended-browser';

const timeoutMilliseconds = 5_000;
/** The address that the scripts are told they come from; never requested. */
const base = 'http://remote.invalid/';

type Done = (event: { readonly type: string }) => void;

/** The parts of a bundle's own loader that an evaluation takes over. */
interface Loader {
  /** Modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** What a chunk waits for, by kind; `j` are scripts. */
  readonly f: Record<string, (...rest: unknown[]) => void>;
  /** Loads a script. */
  l: (address: string, done: Done) => void;
  readonly consumesLoadingData?: { readonly moduleIdToConsumeDataMapping?: object };
  readonly initializeExposesData: {
    readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>>;
  };
}

const loaderSchema = z.custom<Loader>(
  (loader) =>
    typeof loader === 'function' &&
    ['initializeExposesData', 'f', 'm'].every((key) => key in loader),
);

/** The name under which a bundle's scripts announce themselves, as the presets set it. */
const chunksGlobal = (name: string) => `chunks_${name.replaceAll('-', '_')}`;

interface Realm {
  readonly globals: vm.Context;
  /** Runs a script of the build; false when there is none of that name. */
  run(file: string): boolean;
  /** Calls a function of the realm, within the same time. */
  call<T>(work: () => T): T;
}

/** A realm of its own, with the scripts of one build. */
function openRealm(build: Build): Realm {
  const globals = vm.createContext(pretendedGlobals(base));
  vm.runInContext('window = self = top = parent = globalThis', globals);
  const limits = { timeout: timeoutMilliseconds };
  return {
    globals,
    run: (file) => {
      const text = build.content.get(`${servedFolder}/${file}`)?.toString();
      if (text === undefined) return false;
      vm.runInContext(text, globals, { ...limits, filename: file });
      return true;
    },
    call: (work) => {
      globals.evaluated = work;
      return vm.runInContext('evaluated()', globals, limits);
    },
  };
}

/** Loads the exposed modules; the modules that the shell shares are replaced by `pretended`. */
async function loadExposed(loader: Loader, { run, call }: Realm): Promise<void> {
  let failure: { readonly error: unknown } | null = null;
  for (const kind of Object.keys(loader.f)) if (kind !== 'j') loader.f[kind] = () => undefined;
  loader.l = (address, done) => {
    try {
      done({ type: run(address.replace(base, '')) ? 'load' : 'error' });
    } catch (error) {
      failure ??= { error };
      done({ type: 'error' });
    }
  };
  for (const id of Object.keys(loader.consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})) {
    loader.m[id] = (module) => {
      module.exports = pretended;
    };
  }
  for (const load of Object.values(loader.initializeExposesData.moduleMap)) {
    const factory = await call(load).catch((error: unknown) => {
      throw failure ? failure.error : error;
    });
    call(factory);
  }
}

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);

/**
 * Evaluates a remote's entry and its exposed modules as the shell will, in a realm of their own
 * without a browser: whatever the browser or the shell would provide is pretended.
 * @returns the message of the error that it throws; null when it loads, and for files of another
 *   origin
 */
export async function evaluationError(build: Build): Promise<string | null> {
  if (build.name === 'shell' || remoteAddress(build) !== undefined) return null;
  const text = build.content.get(`${servedFolder}/${manifestFile}`)?.toString() ?? null;
  const manifest = parseManifest(parseJson(text));
  // The check of completeness refuses it.
  if (!manifest) return null;
  try {
    const realm = openRealm(build);
    realm.run(firstFiles(manifest).entry);
    const chunks: unknown = realm.globals[chunksGlobal(build.name)];
    // A remote of another bundler has a loader of its own: its entry alone is evaluated.
    if (!Array.isArray(chunks)) return null;
    let found: unknown;
    const keep = (loader: unknown) => {
      found = loader;
    };
    chunks.push([['evaluation'], {}, keep]);
    const loader = loaderSchema.safeParse(found).data;
    if (loader) await loadExposed(loader, realm);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
