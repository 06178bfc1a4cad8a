import { testRemotes } from '../layout/testing/test-remotes';
import { keepApp, remotesOf } from './keep-app';

it('keeps the remotes of which the role may open a page', () => {
  const [first] = testRemotes;
  if (!first) throw new Error('There is no remote.');
  const [path] = first.paths;
  if (!path) throw new Error('It has no path.');
  const remotes = [
    { ...first, name: 'mf-all', paths: [{ ...path, public: false, roles: undefined }] },
    { ...first, name: 'mf-admins', paths: [{ ...path, public: false, roles: ['admin' as const] }] },
    { ...first, name: 'mf-public', paths: [{ ...path, public: true }] },
  ];
  expect(remotesOf('brewer', remotes)).toEqual(['mf-all']);
  expect(remotesOf('admin', remotes)).toEqual(['mf-all', 'mf-admins']);
});

it('does nothing where the browser has no service workers', async () => {
  await expect(keepApp('brewer', testRemotes)).resolves.toBeUndefined();
});
