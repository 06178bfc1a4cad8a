import type { RouteObject } from 'react-router-dom';
import type { PaletteCommand, RecordSearch } from '../palette';

/** What the shell reads from the route that is on screen. */
export interface PageHandle {
  /** Title of the tab, and the last crumb. */
  readonly title: string;
  /** The crumbs before it, each with the address it leads to. */
  readonly crumbs?: readonly { readonly label: string; readonly path: string }[];
  /** Where « Retour » leads; without it there is no such button. */
  readonly back?:
    | string
    | ((params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string);
}

/** A route of a remote: absolute path, a lazy page, and a handle the layout reads. Ids are the shell's. */
export type RemoteRoute = RouteObject & { readonly handle?: PageHandle; readonly id?: undefined };

export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
  /** What the command palette offers of this remote beside its menu entries. */
  readonly commands?: readonly PaletteCommand[];
  /** How the command palette finds this remote's records by name. */
  readonly search?: RecordSearch;
}

/** The one export of a remote's `./remote` module. */
export function defineRemote({ routes, commands, search }: RemoteModule): RemoteModule {
  return { routes, commands, search };
}
