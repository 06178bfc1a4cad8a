import type { RouteObject } from 'react-router-dom';
import type { PaletteCommand, RecordSearch, RunQuery } from '../palette';

/**
 * Reads what a page begins with before it is opened, while the pointer rests on a link to it; the
 * client keeps the answer. Not for heavy work, whose limits are for what a user opens.
 */
export type FetchData = (
  query: RunQuery,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<unknown>;

/** Metadata of a route, for the shell. */
export interface PageHandle {
  /** Title of the tab, and the last breadcrumb. */
  readonly title: string;
  /** The previous breadcrumbs, each with its address. */
  readonly crumbs?: readonly { readonly label: string; readonly path: string }[];
  /** Where « Retour » leads; without it there is no such button. */
  readonly back?:
    | string
    | ((params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string);
  readonly fetchData?: FetchData;
}

/**
 * A route of a remote: absolute path, lazy page, and a handle for the layout. The shell assigns the
 * ids.
 */
export type RemoteRoute = RouteObject & { readonly handle?: PageHandle; readonly id?: undefined };

export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
  /** Entries of the command palette besides the menu's. */
  readonly commands?: readonly PaletteCommand[];
  /** Searches of the command palette. */
  readonly search?: RecordSearch;
}

/** The one export of a remote's `./remote` module. */
export function defineRemote({ routes, commands, search }: RemoteModule): RemoteModule {
  return { routes, commands, search };
}
