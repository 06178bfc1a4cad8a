import type { DeployedRemote, RemotesFile } from '@cervoise/shell-contract';
import { deployedRemoteSchema } from '@cervoise/shell-contract/descriptor';
import { localVersion } from '../remotes/local-version';
import { readChosenRemotes, takeChoiceFromAddress } from './chosen-remotes';
import { useLocalRemotes } from './local-remotes-store';

/** The descriptor from a remote's dev server; null when that server does not answer. */
async function describe(name: string, address: string): Promise<DeployedRemote | null> {
  try {
    const answer = await fetch(`${address}/remote.json`, { cache: 'no-store' });
    const remote = deployedRemoteSchema.parse({
      ...(await answer.json()),
      version: localVersion,
      entry: `${address}/mf-manifest.json`,
    });
    return remote.name === name ? remote : null;
  } catch {
    return null;
  }
}

/**
 * Replaces deployed remotes by this browser's local ones, and adds those never deployed. When a dev
 * server does not answer, the deployed remote is used.
 */
export async function takeLocalRemotes(file: RemotesFile): Promise<RemotesFile> {
  takeChoiceFromAddress();
  const chosen = Object.entries(readChosenRemotes());
  const results = await Promise.all(
    chosen.map(async ([name, address]) => ({
      name,
      address,
      remote: await describe(name, address),
    })),
  );
  useLocalRemotes.setState({
    remotes: results.map(({ name, address, remote }) => ({
      name,
      address,
      answers: remote !== null,
    })),
  });
  const local = results.flatMap(({ remote }) => remote ?? []);
  const deployed = file.remotes.filter(({ name }) => !local.some((one) => one.name === name));
  return { ...file, remotes: [...deployed, ...local] };
}
