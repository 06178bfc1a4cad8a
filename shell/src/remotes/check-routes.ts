import { type DeployedRemote, type OwnedPath, ownsPath } from '@cervoise/shell-contract';
import type { RouteObject } from 'react-router-dom';
import { RemoteFailure } from './remote-failure';

/** The path of a remote's descriptor that covers an address, if any. */
export function ownerPathOf(remote: DeployedRemote, address: string): OwnedPath | undefined {
  return remote.paths.find((owned) => ownsPath(owned, address));
}

/** Whether a value has the shape of a route. */
function isRoute(value: unknown): value is RouteObject {
  if (typeof value !== 'object' || value === null) return false;
  const path = 'path' in value ? value.path : undefined;
  const children = 'children' in value ? value.children : undefined;
  if (path !== undefined && typeof path !== 'string') return false;
  if (children === undefined) return true;
  return Array.isArray(children) && !('index' in value && value.index === true);
}

/** A child's absolute path; one that begins with a slash already is. */
function addressOf(parent: string, path = ''): string {
  if (path.startsWith('/') || path === '') return path || parent;
  return `${parent.replace(/\/$/, '')}/${path}`;
}

function checkRoute(
  remote: DeployedRemote,
  route: unknown,
  toAddress: (path?: string) => string,
): void {
  if (!isRoute(route)) {
    throw new RemoteFailure('contract', `${remote.name} has a route that is none`);
  }
  const address = toAddress(route.path);
  if (!ownerPathOf(remote, address)) {
    throw new RemoteFailure('contract', `${remote.name} has a route ${address} it does not own`);
  }
  for (const child of route.children ?? []) {
    checkRoute(remote, child, (path) => {
      const below = addressOf(address, path);
      if (below.startsWith(address)) return below;
      throw new RemoteFailure('contract', `${remote.name} has ${below} below ${address}`);
    });
  }
}

/**
 * Validates a remote's routes, which the router does not: a bad one would break every later
 * navigation. Each must have a route's shape, be below its parent and at an address the remote
 * owns.
 * @throws RemoteFailure `contract`
 */
export function checkRoutes(remote: DeployedRemote, routes: readonly unknown[]): void {
  for (const route of routes) checkRoute(remote, route, (path = '') => path);
}
