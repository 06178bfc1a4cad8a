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

it('accepts a shared version in the remote’s range', () => {
  expect(checkSharedModules(taking('react', '^19.0.0'), shell)).toEqual([]);
  expect(checkSharedModules(taking('react', ''), shell)).toEqual([]);
});

it('refuses a version outside the range, and reports both', () => {
  expect(checkSharedModules(taking('@cervoise/ui/table', '^1.3.0'), shell)).toEqual([
    'mf-quality takes @cervoise/ui/table ^1.3.0; the shell shares 1.2.0.',
  ]);
});

it('refuses a module that the shell does not share', () => {
  expect(checkSharedModules(taking('antd', '^6.0.0'), shell)).toEqual([
    'mf-quality takes antd, which the shell lacks.',
  ]);
});

describe('the exports of a shared module', () => {
  const table = (...exports: string[]) => [{ name: '@cervoise/ui/table', exports }];
  const older = facts('shell', [], table('DataTable', 'Price'));

  it('include those the remote uses', () => {
    expect(checkSharedModules(facts('mf-quality', [], table('DataTable')), older)).toEqual([]);
  });

  it('are refused when one is missing, even in the same version', () => {
    const newer = facts('mf-quality', [], table('DataTable', 'TreeTable', 'useTree'));
    expect(checkSharedModules(newer, older)).toEqual([
      'mf-quality takes TreeTable, useTree of @cervoise/ui/table, which the shell does not export.',
    ]);
  });

  it('are not checked for a shell released without their list', () => {
    const newer = facts('mf-quality', [], table('TreeTable'));
    expect(checkSharedModules(newer, facts('shell', []))).toEqual([]);
  });
});
