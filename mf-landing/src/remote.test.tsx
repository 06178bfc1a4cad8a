import { ownsPath, remoteDescriptorSchema } from '@cervoise/shell-contract/descriptor';
import descriptor from '../remote.json';
import remote from './remote';

const { paths } = remoteDescriptorSchema.parse(descriptor);

it.each(remote.routes.map((route) => [route.path ?? '', route] as const))(
  '%s is a public path of this remote, and its page loads',
  async (path, route) => {
    const owner = paths.find((owned) => ownsPath(owned, path.replace(':identifier', 'abc')));
    expect(owner?.public).toBe(true);
    expect(route.handle?.title).toBeTruthy();
    if (typeof route.lazy !== 'function') throw new Error(`${path} is not loaded lazily`);
    expect((await route.lazy()).Component).toBeInstanceOf(Function);
  },
);

it('has a page for every path it owns', () => {
  const routes = remote.routes.map(({ path }) => path ?? '');
  for (const { path } of paths) expect(routes.some((route) => route.startsWith(path))).toBe(true);
});
