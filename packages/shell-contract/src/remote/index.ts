import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RouteObject } from 'react-router-dom';
import type { PaletteCommand, RecordSearch } from '../palette';

/**
 * Reads from the server what a page will show; the client keeps the answer.
 * @param options `keptOffline` as the page's own query
 */
export type ReadAhead = <Data, Variables extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: { readonly keptOffline?: boolean },
) => Promise<Data>;

/**
 * Reads what a page begins with before its code is there, or while the pointer rests on a link to
 * it. Not for heavy work, whose limits are for what a user opens.
 * @param params of the route
 * @param search of the address
 */
export type FetchData = (
  read: ReadAhead,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
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
