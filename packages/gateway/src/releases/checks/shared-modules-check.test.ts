import type { ReleaseFacts } from '../facts';
import { checkSharedModules } from './shared-modules-check';

const facts = (
  name: string,
  shared: ReleaseFacts['shared'],
  sharedExports: ReleaseFacts['sharedExports'] = [],
): ReleaseFacts => ({
  name,
  descriptor: null,
  operations: '',
  reachedSchema: '',
  shared,
  sharedExports,
  contracts: [1],
  territory: null,
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

describe('the exports of a shared module', () => {
  const table = (...exports: string[]) => [{ name: '@cervoise/ui/table', exports }];
  const older = facts('shell', [], table('DataTable', 'Price'));

  it('are those the remote takes, or more', () => {
    expect(checkSharedModules(facts('mf-quality', [], table('DataTable')), older)).toEqual([]);
  });

  it('are refused when the shell has not all of them, one version or not', () => {
    const newer = facts('mf-quality', [], table('DataTable', 'TreeTable', 'useTree'));
    expect(checkSharedModules(newer, older)).toEqual([
      'mf-quality takes TreeTable, useTree of @cervoise/ui/table, which the shell does not export.',
    ]);
  });

  it('are not known of a shell released before they were kept', () => {
    const newer = facts('mf-quality', [], table('TreeTable'));
    expect(checkSharedModules(newer, facts('shell', []))).toEqual([]);
  });
});
