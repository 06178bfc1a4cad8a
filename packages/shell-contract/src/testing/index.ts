import { remoteDescriptorSchema } from '../descriptor';
import type { RemoteModule } from '../remote';

/** The pages of a remote, those of a record aside, that neither menu nor palette leads to. */
export function unreachedPages(descriptor: unknown, { routes, commands = [] }: RemoteModule) {
  const { menu } = remoteDescriptorSchema.parse(descriptor);
  const reached = new Set([...menu, ...commands].map(({ path }) => path.split('?')[0]));
  return routes
    .map(({ path = '' }) => path)
    .filter((path) => !path.includes(':') && !reached.has(path));
}

/** The commands of a remote that lead to none of its pages. */
export function strayCommands({ routes, commands = [] }: RemoteModule) {
  const pages = new Set(routes.map(({ path }) => path));
  return commands.map(({ path }) => path).filter((path) => !pages.has(path.split('?')[0]));
}
