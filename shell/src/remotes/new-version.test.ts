import { newVersion } from './new-version';
import { testRemote } from './testing/test-remote';

const file = (shell: string, quality: string | null, recipes = '1') => ({
  shell: { version: shell },
  remotes: [
    ...(quality ? [testRemote({ version: quality })] : []),
    testRemote({ name: 'mf-recipes', version: recipes }),
  ],
});
const usesQuality = (name: string) => name === 'mf-quality';
const opened = file('1', '1');

it.each([
  ['nothing was deployed', file('1', '1'), null],
  ['the shell was deployed', file('2', '1'), '2'],
  ['a remote it runs on was deployed', file('1', '2'), 'mf-quality@2'],
  ['another remote was deployed', file('1', '1', '2'), null],
  ['a remote it runs on is gone', file('1', null), null],
  ['both were deployed', file('2', '2'), '2 mf-quality@2'],
])('when %s', (_, current, expected) => {
  expect(newVersion(opened, current, usesQuality)).toBe(expected);
});
