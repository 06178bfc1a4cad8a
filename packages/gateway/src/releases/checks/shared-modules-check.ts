import { satisfies } from 'semver';
import type { ReleaseFacts } from '../facts';

/** Exports that a remote uses and this shell's copy of a module lacks. */
function missingExports(remote: ReleaseFacts, shell: ReleaseFacts): string[] {
  const offered = new Map(shell.sharedExports.map(({ name, exports }) => [name, new Set(exports)]));
  return remote.sharedExports.flatMap(({ name, exports }) => {
    const known = offered.get(name);
    const missing = known ? exports.filter((one) => !known.has(one)) : [];
    if (missing.length === 0) return [];
    return [
      `${remote.name} takes ${missing.join(', ')} of ${name}, which the shell does not export.`,
    ];
  });
}

/**
 * Checks that the shell shares every module a remote uses, in an accepted version and with the used
 * exports. A remote has no copy of its own, so a missing one would fail at run time.
 */
export function checkSharedModules(remote: ReleaseFacts, shell: ReleaseFacts): string[] {
  const offered = new Map(shell.shared.map((shared) => [shared.name, shared.version]));
  const versions = remote.shared.flatMap(({ name, requiredVersion }) => {
    const version = offered.get(name);
    if (version === undefined) return [`${remote.name} takes ${name}, which the shell lacks.`];
    if (requiredVersion === '' || satisfies(version, requiredVersion)) return [];
    return [`${remote.name} takes ${name} ${requiredVersion}; the shell shares ${version}.`];
  });
  return [...versions, ...missingExports(remote, shell)];
}
