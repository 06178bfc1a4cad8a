import type { Role } from '@cervoise/domain/roles';
import { ApiError } from '../errors';
import { modules } from '../modules';

/**
 * Every field that is loaded for many records at once, asked for without a session and by the
 * editor, who reads nothing of a brewery. The fields are read from the modules: none is left out.
 */

type Loader = (queries: readonly object[], context: object) => unknown;

const fields = modules.flatMap(({ loaders = {} }) =>
  Object.entries(loaders).flatMap(([type, ofType]) =>
    Object.entries(ofType).map(([field, given]) => {
      // Mercurius takes the function, or an object with it.
      const loader = (typeof given === 'function' ? given : given.loader) as unknown as Loader;
      return [`${type}.${field}`, loader] as const;
    }),
  ),
);

const context = (role: Role | null) => ({
  // What a loader calls before it checks fails otherwise.
  services: {},
  actor: role && { role, userId: 'user', tenantId: 'tenant' },
});

async function refusalOf(loader: Loader, role: Role | null): Promise<string | null> {
  try {
    await loader([{ obj: { id: 'one' }, params: { first: 5, page: 1 } }], context(role));
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

it('finds the loaded fields', () => {
  expect(fields.length).toBeGreaterThan(10);
});

it.each(fields)('%s is loaded for the people of a brewery alone', async (_name, loader) => {
  expect(await refusalOf(loader, null)).toBe('UNAUTHENTICATED');
  expect(await refusalOf(loader, 'superadmin')).toBe('FORBIDDEN');
});
