import type { Value, ValueKind } from '@cervoise/domain/reports';
import { writable } from '@cervoise/domain/text';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Column, Fact, LineList, ReportDocument } from './report-document';

const formats: Readonly<Record<Exclude<ValueKind, 'text'>, string>> = {
  date: 'dd/mm/yyyy',
  count: '#,##0',
  number: '#,##0.###',
  hectoliters: '#,##0.0##',
  money: '#,##0.00 "€"',
  unitMoney: '#,##0.00## "€"',
  // The value is already in per cent.
  percent: '0.0" %"',
  days: '0.0',
};

const widths: Readonly<Record<ValueKind, number>> = {
  text: 28,
  date: 12,
  count: 12,
  number: 12,
  hectoliters: 12,
  money: 15,
  unitMoney: 12,
  percent: 12,
  days: 12,
};

/**
 * A text cell stays a text, whatever it begins with: Excel runs cells of its own formula type
 * alone. It opens no workbook with a control sign in it.
 */
function cellOf(kind: ValueKind, value: Value): Cell {
  if (value === null) return null;
  if (kind === 'text') return { type: String, value: writable(String(value)) };
  if (kind === 'date') {
    return { type: Date, value: new Date(`${value}T00:00:00Z`), format: formats.date };
  }
  return { type: Number, value: Number(value), format: formats[kind] };
}

const heading = (text: string): Cell => ({ type: String, value: text, fontWeight: 'bold' });

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

/** The sums under a table; the header is row 1. */
function totals(columns: readonly Column[], rowCount: number): Cell[] {
  return columns.map((column, index) => {
    if (index === 0) return heading('Total');
    if (!column.isSummed || column.kind === 'text') return null;
    const name = columnName(index);
    return {
      type: 'Formula',
      value: `SUM(${name}2:${name}${rowCount + 1})`,
      format: formats[column.kind],
      fontWeight: 'bold',
    };
  });
}

interface Sheet {
  readonly sheet: string;
  readonly data: SheetData;
  readonly columns: { readonly width: number }[];
  readonly stickyRowsCount?: number;
}

function sheetOf(
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Value[])[],
): Sheet {
  const hasTotals = rows.length > 0 && columns.some(({ isSummed }) => isSummed);
  return {
    sheet: name,
    data: [
      columns.map(({ label }) => heading(label)),
      ...rows.map((row) => columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null))),
      ...(hasTotals ? [totals(columns, rows.length)] : []),
    ],
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  };
}

/** The figures and the facts of each part, one below the other. */
function summarySheet(document: ReportDocument): Sheet {
  const factRows = (facts: readonly Fact[]) =>
    facts.map(({ label, value, kind, comparisons = [] }): Cell[] => [
      cellOf('text', label),
      cellOf(kind, value),
      ...comparisons.map((text) => cellOf('text', text)),
    ]);
  return {
    sheet: 'Synthèse',
    data: [
      [heading(document.title)],
      [cellOf('text', `${document.breweryName}, ${document.period}`)],
      [cellOf('text', `Chiffres du ${document.madeOn}`)],
      [],
      ...factRows(document.figures),
      ...document.parts.flatMap(({ title, facts }) => [[], [heading(title)], ...factRows(facts)]),
    ],
    columns: [{ width: 34 }, { width: 18 }, { width: 40 }, { width: 40 }],
  };
}

/** A workbook: the summary, a sheet for each table, one for each list of lines. */
export async function writeSheets(
  document: ReportDocument,
  lists: readonly { readonly list: LineList; readonly rows: readonly (readonly Value[])[] }[],
): Promise<Buffer> {
  const sheets = [
    summarySheet(document),
    ...document.parts.flatMap(({ tables }) =>
      tables.map(({ sheet, columns, rows }) => sheetOf(sheet, columns, rows)),
    ),
    ...lists.map(({ list, rows }) => sheetOf(list.sheet, list.columns, rows)),
  ];
  return writeExcelFile(sheets).toBuffer();
}
