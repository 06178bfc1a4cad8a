import { satisfies } from 'semver';
import type { ReleaseFacts } from '../facts';

/**
 * Checks that the shell shares every module a remote takes from it, in a version it accepts.
 * A remote carries no copy of its own, so what is not shared would be missing at run time.
 */
export function checkSharedModules(remote: ReleaseFacts, shell: ReleaseFacts): string[] {
  const offered = new Map(shell.shared.map((shared) => [shared.name, shared.version]));
  return remote.shared.flatMap(({ name, requiredVersion }) => {
    const version = offered.get(name);
    if (version === undefined) return [`${remote.name} takes ${name}, which the shell lacks.`];
    if (requiredVersion === '' || satisfies(version, requiredVersion)) return [];
    return [`${remote.name} takes ${name} ${requiredVersion}; the shell shares ${version}.`];
  });
}
