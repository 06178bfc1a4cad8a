import type { ExchangeKind, SheetColumn } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** The value of a cell: an enum value for a choice, a date as YYYY-MM-DD. */
export type ExportedValue = string | number | boolean | null | undefined;

/** The columns' values of one row, by field. */
export type ExportedRow = Readonly<Record<string, ExportedValue>>;

/** An exportable list, as its module defines it. */
export interface ExportDefinition {
  /** Its name in the URL; a ledger is exported only. */
  readonly kind: ExchangeKind | 'product-movements' | 'excise';
  readonly permission: Permission;
  /** Name of the sheet. */
  readonly title: string;
  /**
   * The file's name without its ending, by the period of a query: « accise-2026 ». By default the
   * kind and the day of the export.
   * @throws BAD_USER_INPUT for an invalid query
   */
  fileName?(query: unknown, today: string): string;
  readonly columns: readonly SheetColumn[];
  /**
   * The rows of the list, in batches.
   * @param query the URL's query: filter and sort, like the list on screen
   * @throws BAD_USER_INPUT for an invalid query
   */
  read(tx: TenantTransaction, query: unknown, today: string): AsyncIterable<readonly ExportedRow[]>;
}
