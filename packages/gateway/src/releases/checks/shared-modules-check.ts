import { satisfies } from 'semver';
import type { ReleaseFacts } from '../facts';

/** What a remote takes that this shell's copy of a module does not export. */
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
 * Checks that the shell shares every module a remote takes from it, in a version it accepts
 * and with the exports it names.
 * A remote carries no copy of its own, so what is not shared would be missing at run time.
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
