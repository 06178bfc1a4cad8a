import type { Value, ValueKind } from '@cervoise/domain/reports';

export interface Fact {
  readonly label: string;
  readonly value: Value;
  readonly kind: ValueKind;
  /** « 4,1 hl de plus qu’en septembre » */
  readonly comparisons?: readonly string[];
  /** « coût partiel » */
  readonly note?: string | null;
}

export interface Column {
  /** The field's name in JSON. */
  readonly field: string;
  readonly label: string;
  readonly kind: ValueKind;
  /** Summed under the table: with a formula in a workbook. */
  readonly isSummed?: boolean;
  /** Under the table instead of a sum: some rows have no value. */
  readonly total?: Value;
  /** In workbooks only: paper has no room for it. */
  readonly isDetail?: boolean;
  /** On paper under the first cell of its row, without a column. */
  readonly isNote?: boolean;
  /** Share of the width on paper; 1 by default. */
  readonly width?: number;
}

/** How much of a row’s volume its cost covers, where it is not all. */
export const costNote: Column = {
  field: 'costNote',
  label: 'Remarque',
  kind: 'text',
  isNote: true,
};

export interface Table {
  /** Of the sheet: 31 characters at most, unique. */
  readonly sheet: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
  /** The text of an empty table. */
  readonly emptyText: string;
  /** In workbooks only. */
  readonly isDetail?: boolean;
}

/** Bars from zero, one per month. */
export interface Chart {
  readonly title: string;
  readonly kind: ValueKind;
  readonly bars: readonly {
    readonly label: string;
    readonly value: number | null;
    /** Of a year earlier: a tick. */
    readonly earlier?: number | null;
    readonly isInPeriod: boolean;
  }[];
  readonly note: string;
}

export interface Part {
  readonly title: string;
  readonly context: string;
  readonly facts: readonly Fact[];
  readonly charts: readonly Chart[];
  readonly tables: readonly Table[];
}

/** A laid out report, for screen, print or workbook. */
export interface ReportDocument {
  readonly title: string;
  readonly breweryName: string;
  /** From `documentNumber`. */
  readonly number: string;
  /** « du 01/10/2026 au 31/10/2026 » */
  readonly period: string;
  /** « 22/11/2026 » */
  readonly madeOn: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly figures: readonly Fact[];
  readonly parts: readonly Part[];
}

/** Lines that do not fit in memory: they come in batches, for workbooks and JSON. */
export interface LineList extends Omit<Table, 'rows' | 'isDetail'> {
  readonly field: string;
}
