import { isOutdated, openedReleases, rememberLoaded, rememberReleases } from './is-outdated';
import { testRemote } from './testing/test-remote';

const file = (shell: string, quality: string | null, recipes = '1') => ({
  shell: { version: shell },
  remotes: [
    ...(quality ? [testRemote({ version: quality })] : []),
    testRemote({ name: 'mf-recipes', version: recipes }),
  ],
});

function serve(deployed: unknown) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(deployed));
}

beforeEach(() => rememberReleases(file('1', '1')));

it.each([
  ['nothing was deployed', file('1', '1'), false],
  ['the shell was deployed', file('2', '1'), true],
  ['the remote was deployed', file('1', '2'), true],
  ['the remote is gone', file('1', null), true],
  ['another remote was deployed', file('1', '1', '2'), false],
])('compares the remote in question and the shell: %s', async (_, deployed, outdated) => {
  serve(deployed);
  expect(await isOutdated('mf-quality')).toBe(outdated);
});

it('compares only the shell for a page of its own', async () => {
  serve(file('1', '2', '2'));
  expect(await isOutdated()).toBe(false);
  serve(file('2', '1'));
  expect(await isOutdated()).toBe(true);
});

it('compares the release that a remote was loaded from', async () => {
  rememberLoaded(testRemote({ version: '2' }));
  expect(openedReleases()).toEqual(file('1', '2'));
  serve(file('1', '2'));
  expect(await isOutdated('mf-quality')).toBe(false);
});

it('is false while unknown', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isOutdated('mf-quality')).toBe(false);
});
