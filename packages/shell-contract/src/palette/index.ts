import type { Permission } from '@cervoise/domain/roles';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { MenuIcon } from '../descriptor/contract';

/** A page or an action of the command palette (Ctrl+K). The menu's areas are listed in any case. */
export interface PaletteCommand {
  readonly kind: 'page' | 'action';
  readonly label: string;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Whoever holds it sees the command. */
  readonly permission: Permission;
  /** Search keywords. */
  readonly keywords?: string;
}

/** Records of one kind whose names match the search, best match first. */
export interface FoundRecords {
  /** Their kind, in the plural: « Ingrédients ». */
  readonly heading: string;
  readonly icon: MenuIcon;
  readonly records: readonly {
    readonly label: string;
    readonly detail?: string;
    readonly path: string;
  }[];
}

/** Sends the search to the server; a failure rejects and raises no toast. */
export type RunQuery = <Data, Variables extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** A remote's search for records by name; its code is best imported on demand. */
export interface RecordSearch {
  /** The searches of whoever holds it include these records. */
  readonly permission: Permission;
  readonly find: (text: string, query: RunQuery) => Promise<readonly FoundRecords[]>;
}

/** Maximum number of records of each kind in the palette. */
export const paletteRecordLimit = 5;
