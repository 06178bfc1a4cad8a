import type { ImportKind } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';

/** A list that can be imported and exported, with its French texts. */
export interface ExchangedList {
  /** Its name in the API's URLs. */
  readonly kind: ImportKind;
  /** Singular and plural. */
  readonly noun: readonly [one: string, many: string];
  /** For grammatical agreement: « une palette ». */
  readonly isFeminine?: boolean;
  /** What identifies an existing row: « son nom ». */
  readonly known: string;
  /** The address of the list; its import page is `/import` below it. */
  readonly address: string;
  readonly writePermission: Permission;
  /** Whether what an import created has its records at this address; also other records if not. */
  readonly createsOthers?: boolean;
  /** Prefix of the names of exported files. */
  readonly fileName: string;
}

/** The import page of a list; with an import's id, that import. */
export function importAddress({ address }: ExchangedList, importId?: string): string {
  const page = `${address}/import`;
  return importId === undefined ? page : `${page}?import=${encodeURIComponent(importId)}`;
}
