import { type FailureCause, RemoteFailure } from './remote-failure';

const requiredParts = ['metaData', 'exposes', 'shared'] as const;

/** Failures by the address of the manifest; the runtime forgets them in messages of its own. */
const failures = new Map<string, RemoteFailure>();

/**
 * The failure of the last time a manifest was fetched, if it failed.
 * @param address absolute, or from the root of the site
 */
export function manifestFailure(address: string): RemoteFailure | undefined {
  return failures.get(new URL(address, window.location.origin).href);
}

function fail(address: string, cause: FailureCause, message: string): RemoteFailure {
  const failure = new RemoteFailure(cause, `${address} ${message}`);
  failures.set(address, failure);
  return failure;
}

async function answerOf(address: string): Promise<Response> {
  try {
    // As the page's preload link asks for it, so that the preloaded answer is the one used.
    return await fetch(address);
  } catch {
    throw fail(address, 'unreachable', 'did not answer');
  }
}

function isManifest(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && requiredParts.every((part) => part in json);
  } catch {
    return false;
  }
}

/**
 * Fetches a remote's manifest. Unlike the federation runtime's own fetch it throws on anything
 * but a manifest: the runtime would keep an error page's JSON for good.
 * @throws RemoteFailure
 */
export async function fetchManifest(address: string): Promise<Response> {
  const response = await answerOf(address);
  if (!response.ok) {
    const cause = response.status === 404 ? 'not-found' : 'unreachable';
    throw fail(address, cause, `answered ${response.status}`);
  }
  const text = await response.text();
  if (!isManifest(text)) throw fail(address, 'invalid-json', 'is no manifest');
  failures.delete(address);
  return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } });
}
