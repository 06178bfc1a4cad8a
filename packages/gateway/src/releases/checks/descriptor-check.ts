import {
  type DeployedRemote,
  deployedRemoteSchema,
  ownsPath,
  type RemoteDescriptor,
  remoteDescriptorSchema,
  shellPaths,
} from '@cervoise/shell-contract/descriptor';
import type { ReleaseFacts } from '../facts';

function parse(facts: ReleaseFacts): RemoteDescriptor | null {
  return remoteDescriptorSchema.safeParse(facts.descriptor).data ?? null;
}

const deployedDescriptorSchema = deployedRemoteSchema.omit({ version: true, entry: true });
type DeployedDescriptor = Pick<DeployedRemote, 'name' | 'paths' | 'menu'>;

/** What stands already may have been released by a newer workspace, or an older one. */
function parseStanding(facts: ReleaseFacts): DeployedDescriptor | null {
  return deployedDescriptorSchema.safeParse(facts.descriptor).data ?? null;
}

function describeIssues(facts: ReleaseFacts): string[] {
  const issues = remoteDescriptorSchema.safeParse(facts.descriptor).error?.issues ?? [];
  return issues.map(
    (issue) => `remote.json is not valid: ${issue.path.join('.') || 'the file'}: ${issue.message}.`,
  );
}

function pathClashes(descriptor: RemoteDescriptor, other: DeployedDescriptor): string[] {
  return descriptor.paths.flatMap((owned) =>
    other.paths
      .filter((theirs) => ownsPath(theirs, owned.path) || ownsPath(owned, theirs.path))
      .map((theirs) => `it owns ${owned.path}, but ${theirs.path} belongs to ${other.name}.`),
  );
}

function menuClashes(descriptor: RemoteDescriptor, other: DeployedDescriptor): string[] {
  return descriptor.menu.flatMap((entry) =>
    other.menu
      .filter((theirs) => theirs.path === entry.path || theirs.label === entry.label)
      .map(() => `its menu entry « ${entry.label} » (${entry.path}) is already ${other.name}'s.`),
  );
}

/**
 * Checks that a remote's descriptor is valid and takes nothing that belongs to the shell or to
 * another remote.
 * @param others the remotes that will be live beside it
 * @returns what speaks against it, in words; empty when nothing does
 */
export function checkDescriptor(remote: ReleaseFacts, others: readonly ReleaseFacts[]): string[] {
  const descriptor = parse(remote);
  if (!descriptor) return describeIssues(remote);
  const objections: string[] = [];
  if (descriptor.name !== remote.name) {
    objections.push(`remote.json calls it ${descriptor.name}, its folder ${remote.name}.`);
  }
  for (const owned of descriptor.paths) {
    const taken = shellPaths.find(
      (shells) => ownsPath(shells, owned.path) || ownsPath(owned, shells.path),
    );
    if (taken) objections.push(`it owns ${owned.path}, but ${taken.path} belongs to the shell.`);
  }
  for (const entry of descriptor.menu) {
    if (!descriptor.paths.some((owned) => ownsPath(owned, entry.path))) {
      objections.push(`its menu entry « ${entry.label} » leads to ${entry.path}, not its own.`);
    }
  }
  for (const other of others) {
    const theirs = parseStanding(other);
    if (!theirs || other.name === remote.name) continue;
    objections.push(...pathClashes(descriptor, theirs), ...menuClashes(descriptor, theirs));
  }
  return objections;
}
