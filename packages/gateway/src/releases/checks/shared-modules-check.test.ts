import type { ReleaseFacts } from '../facts';
import { checkSharedModules } from './shared-modules-check';

const facts = (name: string, shared: ReleaseFacts['shared']): ReleaseFacts => ({
  name,
  descriptor: null,
  operations: '',
  reachedSchema: '',
  shared,
  contracts: [1],
});
const shell = facts('shell', [
  { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' },
  { name: '@cervoise/ui/table', version: '1.2.0', requiredVersion: '^1.2.0' },
]);
const taking = (name: string, requiredVersion: string) =>
  facts('mf-quality', [{ name, version: '', requiredVersion }]);

it('accepts what the shell shares in a version the remote takes', () => {
  expect(checkSharedModules(taking('react', '^19.0.0'), shell)).toEqual([]);
  expect(checkSharedModules(taking('react', ''), shell)).toEqual([]);
});

it('refuses a version the remote does not take, and says which stand', () => {
  expect(checkSharedModules(taking('@cervoise/ui/table', '^1.3.0'), shell)).toEqual([
    'mf-quality takes @cervoise/ui/table ^1.3.0; the shell shares 1.2.0.',
  ]);
});

it('refuses what the shell does not share at all', () => {
  expect(checkSharedModules(taking('antd', '^6.0.0'), shell)).toEqual([
    'mf-quality takes antd, which the shell lacks.',
  ]);
});
