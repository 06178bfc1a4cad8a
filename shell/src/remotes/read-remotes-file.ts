import type { RemotesFile } from '@cervoise/shell-contract';

/** Address of the list of deployed remotes, generated for every request. */
const remotesAddress = '/remotes.json';

function readInlined(): RemotesFile | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  try {
    // The gateway validated it when writing it; validating again would load zod.
    return JSON.parse(text) as RemotesFile;
  } catch {
    return null;
  }
}

/**
 * Fetches the list of deployed remotes.
 * @throws when the server does not answer, or not with /remotes.json
 */
export async function fetchRemotesFile(): Promise<RemotesFile> {
  const [response, { remotesFileSchema }] = await Promise.all([
    fetch(remotesAddress, { cache: 'no-store' }),
    import('@cervoise/shell-contract/descriptor'),
  ]);
  if (!response.ok) throw new Error(`${remotesAddress} answered ${response.status}`);
  return remotesFileSchema.parse(await response.json());
}

/**
 * The deployed remotes: as embedded in the page, otherwise from the server.
 * @throws like `fetchRemotesFile`
 */
export async function readRemotesFile(): Promise<RemotesFile> {
  return readInlined() ?? fetchRemotesFile();
}
