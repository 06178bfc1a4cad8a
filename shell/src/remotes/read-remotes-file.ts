import { type RemotesFile, remotesFileSchema } from '@cervoise/shell-contract';

/** Address of the deployed remotes, made anew by the server for every request. */
const remotesAddress = '/remotes.json';

function readInlined(): RemotesFile | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  try {
    return remotesFileSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Asks the server which remotes are deployed now.
 * @throws when it does not answer, or with something else than /remotes.json
 */
export async function fetchRemotesFile(): Promise<RemotesFile> {
  const response = await fetch(remotesAddress, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${remotesAddress} answered ${response.status}`);
  return remotesFileSchema.parse(await response.json());
}

/**
 * Which remotes are deployed: as the page says, else as the server says.
 * @throws like `fetchRemotesFile`
 */
export async function readRemotesFile(): Promise<RemotesFile> {
  return readInlined() ?? fetchRemotesFile();
}
