import type { Page } from '@playwright/test';
import { workspaceFolder } from './workspace';

/** A page's route and who may open it. */
export interface AppRoute {
  /** A pattern: « /recipes/:id ». */
  readonly path: string;
  /** Every role, where absent. */
  readonly roles?: readonly string[];
  readonly isPublic: boolean;
}

interface OwnedPath {
  readonly path: string;
  readonly roles?: readonly string[];
  readonly public: boolean;
}

/** The routes of the deployed remotes, as they export them to the shell. */
async function remoteRoutes(page: Page): Promise<AppRoute[]> {
  // A prerendered page shows its content before the app starts.
  await page.waitForFunction(
    () => Reflect.get(globalThis, '__FEDERATION__')?.__INSTANCES__.length > 0,
  );
  return page.evaluate(async () => {
    // The runtime of the shell, which has no types here.
    const [host] = Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__;
    const { remotes } = await (await fetch('/remotes.json')).json();
    const lists = await Promise.all(
      remotes.map(
        async (remote: {
          readonly name: string;
          readonly entry: string;
          readonly paths: readonly OwnedPath[];
          readonly menu: readonly { readonly path: string; readonly roles?: readonly string[] }[];
        }) => {
          const container = remote.name.replaceAll('-', '_');
          host.registerRemotes([{ name: container, entry: remote.entry }]);
          const { default: exposed } = await host.loadRemote(`${container}/remote`);
          const ownerOf = (path: string) =>
            remote.paths
              .filter((owned) => path === owned.path || path.startsWith(`${owned.path}/`))
              .sort((one, other) => other.path.length - one.path.length)[0];
          return exposed.routes.map(({ path }: { readonly path: string }) => {
            const owned = ownerOf(path);
            // The superadmin may open every area, but is tested where its menu leads.
            const inMenu = remote.menu.find((entry) => entry.path === owned?.path);
            return {
              path,
              roles: owned?.roles ?? inMenu?.roles,
              isPublic: owned?.public ?? false,
            };
          });
        },
      ),
    );
    return lists.flat();
  });
}

/** The shell's own routes, from its source. */
async function shellRoutes(): Promise<AppRoute[]> {
  const source: {
    readonly publicShellRoutes: readonly { readonly path: string }[];
    readonly protectedShellRoutes: readonly { readonly path: string }[];
  } = await import(`${workspaceFolder}/shell/src/features/routes.tsx`);
  return [
    ...source.publicShellRoutes.map(({ path }) => ({ path, isPublic: true })),
    ...source.protectedShellRoutes.map(({ path }) => ({ path, isPublic: false })),
  ];
}

/** Every route of the running product; the page must have it open. */
export async function appRoutes(page: Page): Promise<AppRoute[]> {
  return [...(await remoteRoutes(page)), ...(await shellRoutes())];
}
