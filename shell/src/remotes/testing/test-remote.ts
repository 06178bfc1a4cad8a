import { contractVersion, type DeployedRemote } from '@cervoise/shell-contract';

/** A remote that owns /quality, behind the guard; overridden in parts. */
export function testRemote(parts: Partial<DeployedRemote> = {}): DeployedRemote {
  return {
    name: 'mf-quality',
    title: 'Qualité',
    contract: contractVersion,
    paths: [{ path: '/quality', match: 'prefix', public: false }],
    menu: [],
    version: '1.0.0',
    entry: '/releases/mf-quality/files/remoteEntry.11111111.js',
    ...parts,
  };
}
