import type { ReleaseFacts } from '../facts';

/** Checks that a shell offers the contract version a remote was built for. */
export function checkContract(remote: ReleaseFacts, shell: ReleaseFacts): string[] {
  const { descriptor } = remote;
  const contract =
    typeof descriptor === 'object' && descriptor !== null && 'contract' in descriptor
      ? descriptor.contract
      : undefined;
  if (typeof contract === 'number' && shell.contracts.includes(contract)) return [];
  const offered = shell.contracts.join(', ') || 'none';
  return [`${remote.name} is built for contract ${String(contract)}; the shell offers ${offered}.`];
}
