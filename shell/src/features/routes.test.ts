import { ownsPath, shellPaths } from '@cervoise/shell-contract/descriptor';
import { protectedShellRoutes, publicShellRoutes } from './routes';

it.each([
  ['public', publicShellRoutes, true],
  ['protected', protectedShellRoutes, false],
] as const)(
  'the server answers for each %s page, which a reload asks it for',
  (_kind, routes, isPublic) => {
    const answered = routes.map(({ path = '' }) => ({
      path,
      public: shellPaths.find((owned) => ownsPath(owned, path))?.public,
    }));
    expect(answered).toEqual(routes.map(({ path = '' }) => ({ path, public: isPublic })));
  },
);
