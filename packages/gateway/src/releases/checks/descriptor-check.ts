import {
  type DeployedRemote,
  deployedRemoteSchema,
  ownsPath,
  type RemoteDescriptor,
  remoteDescriptorSchema,
} from '@cervoise/shell-contract/descriptor';
import type { ReleaseFacts, Territory } from '../facts';

function parse(facts: ReleaseFacts): RemoteDescriptor | null {
  return remoteDescriptorSchema.safeParse(facts.descriptor).data ?? null;
}

const deployedDescriptorSchema = deployedRemoteSchema.omit({ version: true, entry: true });
type DeployedDescriptor = Pick<DeployedRemote, 'name' | 'paths' | 'menu'>;

/** Existing releases may be of a newer or older workspace. */
function parseStored(facts: ReleaseFacts): DeployedDescriptor | null {
  return deployedDescriptorSchema.safeParse(facts.descriptor).data ?? null;
}

function describeIssues(facts: ReleaseFacts): string[] {
  const issues = remoteDescriptorSchema.safeParse(facts.descriptor).error?.issues ?? [];
  return issues.map(
    (issue) => `remote.json is not valid: ${issue.path.join('.') || 'the file'}: ${issue.message}.`,
  );
}

/** The owners of addresses, and how an error names them. */
interface Owner extends Territory {
  readonly name: string;
}

function pathClashes(owner: Owner, other: Owner): string[] {
  return owner.paths.flatMap((owned) =>
    other.paths
      .filter((theirs) => ownsPath(theirs, owned.path) || ownsPath(owned, theirs.path))
      .map((theirs) => `it owns ${owned.path}, but ${theirs.path} belongs to ${other.name}.`),
  );
}

function menuClashes(owner: Owner, other: Owner): string[] {
  return owner.menu.flatMap((entry) =>
    other.menu
      .filter((theirs) => theirs.path === entry.path || theirs.label === entry.label)
      .map(() => `its menu entry « ${entry.label} » (${entry.path}) is already ${other.name}'s.`),
  );
}

const clashes = (owner: Owner, other: Owner) => [
  ...pathClashes(owner, other),
  ...menuClashes(owner, other),
];

function shellAsOwner(shell: ReleaseFacts): Owner {
  return { name: 'the shell', ...(shell.territory ?? { paths: [], menu: [] }) };
}

/**
 * Checks that a remote's descriptor is valid and does not conflict with the shell or another
 * remote.
 * @param others the remotes that will be live beside it
 * @param shell the one it will run in; null while none is released
 * @returns the problems in words; empty when there are none
 */
export function checkDescriptor(
  remote: ReleaseFacts,
  others: readonly ReleaseFacts[],
  shell: ReleaseFacts | null,
): string[] {
  const descriptor = parse(remote);
  if (!descriptor) return describeIssues(remote);
  const problems: string[] = [];
  if (descriptor.name !== remote.name) {
    problems.push(`remote.json calls it ${descriptor.name}, its folder ${remote.name}.`);
  }
  if (shell) problems.push(...clashes(descriptor, shellAsOwner(shell)));
  for (const entry of descriptor.menu) {
    if (!descriptor.paths.some((owned) => ownsPath(owned, entry.path))) {
      problems.push(`its menu entry « ${entry.label} » leads to ${entry.path}, not its own.`);
    }
  }
  for (const other of others) {
    const theirs = parseStored(other);
    if (theirs && other.name !== remote.name) problems.push(...clashes(descriptor, theirs));
  }
  return problems;
}

/**
 * Checks that a shell takes no address or menu entry of a remote that runs in it.
 * @returns the problems in words; empty when there are none
 */
export function checkTerritory(shell: ReleaseFacts, remotes: readonly ReleaseFacts[]): string[] {
  return remotes.flatMap((remote) => {
    const theirs = parseStored(remote);
    return theirs ? clashes(shellAsOwner(shell), theirs) : [];
  });
}
