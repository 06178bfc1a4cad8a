import type { RemotesFile } from '@cervoise/shell-contract';

/** Address of the deployed remotes, made anew by the server for every request. */
const remotesAddress = '/remotes.json';

function readInlined(): RemotesFile | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  try {
    // The gateway checked it against the schema as it wrote it; checking again would bring zod.
    return JSON.parse(text) as RemotesFile;
  } catch {
    return null;
  }
}

/**
 * Asks the server which remotes are deployed now.
 * @throws when it does not answer, or with something else than /remotes.json
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
 * Which remotes are deployed: as the page says, else as the server says.
 * @throws like `fetchRemotesFile`
 */
export async function readRemotesFile(): Promise<RemotesFile> {
  return readInlined() ?? fetchRemotesFile();
}
