import type { ExchangeKind, SheetColumn } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** What a cell is written from: a choice by its value, a date as YYYY-MM-DD. */
export type ExportedValue = string | number | boolean | null | undefined;

/** The columns' values of one row, by field. */
export type ExportedRow = Readonly<Record<string, ExportedValue>>;

/** An exportable list, as its module defines it. */
export interface ExportDefinition {
  /** Its name in the address; a ledger is exported, and never imported. */
  readonly kind: ExchangeKind | 'product-movements' | 'excise';
  readonly permission: Permission;
  /** Name of the sheet and, with the day, of the file. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /**
   * The rows of the list on screen, in batches.
   * @param query the address's query: filter and sort, as the list on screen has them
   * @throws BAD_USER_INPUT for a query that stands for no list
   */
  read(tx: TenantTransaction, query: unknown, today: string): AsyncIterable<readonly ExportedRow[]>;
}
