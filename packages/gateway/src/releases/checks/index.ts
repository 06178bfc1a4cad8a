import type { GraphQLSchema } from 'graphql';
import type { ReleaseFacts } from '../facts';
import { checkDescriptor, checkTerritory } from './descriptor-check';
import { checkOperations } from './operations-check';
import { checkSharedModules } from './shared-modules-check';

/** The releases that will be live together after the switch. */
export interface ProposedSite {
  readonly shell: ReleaseFacts | null;
  readonly remotes: readonly ReleaseFacts[];
  /** Schema of the live server; null when no server has ever run. */
  readonly schema: GraphQLSchema | null;
}

/** Checks that a shell offers the contract version of a remote. */
function checkContract(remote: ReleaseFacts, shell: ReleaseFacts): string[] {
  const { descriptor } = remote;
  const contract =
    typeof descriptor === 'object' && descriptor !== null && 'contract' in descriptor
      ? descriptor.contract
      : undefined;
  if (typeof contract === 'number' && shell.contracts.includes(contract)) return [];
  const offered = shell.contracts.join(', ') || 'none';
  return [`${remote.name} is built for contract ${String(contract)}; the shell offers ${offered}.`];
}

/** Checks one remote against the site it would join. */
export function checkRemote(remote: ReleaseFacts, site: ProposedSite): string[] {
  return [
    ...checkDescriptor(remote, site.remotes, site.shell),
    ...(site.shell ? checkContract(remote, site.shell) : []),
    ...(site.shell ? checkSharedModules(remote, site.shell) : []),
    ...(site.schema ? checkOperations(remote, site.schema) : []),
  ];
}

/** Checks a shell against every remote that runs in it. */
export function checkShell(shell: ReleaseFacts, site: ProposedSite): string[] {
  return [
    ...checkTerritory(shell, site.remotes),
    ...site.remotes.flatMap((remote) => checkContract(remote, shell)),
    ...site.remotes.flatMap((remote) => checkSharedModules(remote, shell)),
    ...(site.schema ? checkOperations(shell, site.schema) : []),
  ];
}
