import type { Permission } from '@cervoise/domain/roles';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { MenuIcon } from '../descriptor/contract';

/** A page or an action that the command palette (Ctrl+K) leads to. The menu's areas are there anyway. */
export interface PaletteCommand {
  readonly kind: 'page' | 'action';
  readonly label: string;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Who is offered it. */
  readonly permission: Permission;
  /** Other words it is found by. */
  readonly words?: string;
}

/** Records of one kind whose names answer what was typed, the best first. */
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

/** Asks the server, as the shell does it; a failure rejects and raises no toast. */
export type RunQuery = <Data, Variables extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** How a remote finds its records by name; the code behind it is best imported when called. */
export interface RecordSearch {
  /** Whose searches ask it. */
  readonly permission: Permission;
  readonly find: (text: string, query: RunQuery) => Promise<readonly FoundRecords[]>;
}

/** How many records of each kind the palette shows at most. */
export const paletteRecordLimit = 5;
