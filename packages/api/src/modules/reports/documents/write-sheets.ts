import { roundTo } from '@cervoise/domain/numbers';
import type { Value, ValueKind } from '@cervoise/domain/reports';
import { type Cell, columnName } from '../../../workbook/cells';
import {
  createWorkbookWriter,
  dayNumber,
  type WorkbookWriter,
} from '../../../workbook/workbook-writer';
import type { Fact, LineList, ReportDocument, Table } from './report-document';

const formats: Readonly<Record<Exclude<ValueKind, 'text'>, string>> = {
  date: 'dd/mm/yyyy',
  count: '#,##0',
  number: '#,##0.###',
  hectoliters: '#,##0.0##',
  money: '#,##0.00 "€"',
  unitMoney: '#,##0.00## "€"',
  percent: '0.0%',
  days: '0.0',
};

/** In the summary no head names the unit. */
const summaryFormats = { ...formats, hectoliters: '#,##0.0 "hl"', days: '0.0 "j"' };

/** Decimals that a value of a kind is stored with: what is beyond them is noise of its calculation. */
const decimals: Readonly<Record<Exclude<ValueKind, 'text' | 'date'>, number>> = {
  count: 0,
  number: 3,
  // To the millilitre.
  hectoliters: 5,
  money: 2,
  unitMoney: 4,
  // A part of one in the workbook.
  percent: 3,
  days: 1,
};

/** A value as a workbook has it: rounded by its unit, a percentage as a part of one. */
function numberOf(kind: Exclude<ValueKind, 'text' | 'date'>, value: number): number {
  const inUnit = kind === 'percent' ? value / 100 : value;
  return roundTo(inUnit, decimals[kind]);
}

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

/** Creates cells for values of a kind. */
function cellsOf(
  workbook: WorkbookWriter,
  kind: ValueKind,
  formatOf: typeof formats = formats,
): (value: Value) => Cell {
  const style = workbook.style({ format: kind === 'text' ? undefined : formatOf[kind] });
  return (value) => {
    if (value === null) return { value };
    if (kind === 'text') return { value: String(value) };
    if (kind === 'date') return { value: dayNumber(String(value)), style };
    return { value: numberOf(kind, Number(value)), style };
  };
}

const heading = (workbook: WorkbookWriter, value: string): Cell => ({
  value,
  style: workbook.style({ isBold: true }),
});

/** A sheet of a table: its heads, streamed rows, and the sums below. */
function beginTable(
  workbook: WorkbookWriter,
  { sheet, columns }: Pick<LineList, 'sheet' | 'columns'>,
) {
  workbook.sheet({
    name: sheet,
    widths: columns.map(({ kind }) => widths[kind]),
    hasHead: true,
  });
  const cells = columns.map(({ kind }) => cellsOf(workbook, kind));
  const sums = columns.map(() => 0);
  let rowCount = 0;
  const heads = workbook.add([columns.map(({ label }) => heading(workbook, label))]);

  const totals = (): Cell[] =>
    columns.map(({ isSummed, kind, total = null }, index) => {
      if (index === 0) return heading(workbook, 'Total');
      if (kind === 'text' || kind === 'date') return { value: null };
      const style = workbook.style({ format: formats[kind], isBold: true });
      if (!isSummed) return { value: total === null ? null : numberOf(kind, Number(total)), style };
      const name = columnName(index);
      return {
        // Of the rows that the filter shows.
        formula: `SUBTOTAL(109,${name}2:${name}${rowCount + 1})`,
        value: numberOf(kind, sums[index] ?? 0),
        style,
      };
    });

  return {
    add: async (rows: readonly (readonly Value[])[]): Promise<void> => {
      await heads;
      rowCount += rows.length;
      const written = rows.map((row) => cells.map((cellOf, index) => cellOf(row[index] ?? null)));
      for (const [index, { isSummed }] of columns.entries()) {
        if (!isSummed) continue;
        // Of the rounded values, as the formula adds them.
        const values = written.map((row) => Number(row[index]?.value ?? 0));
        sums[index] = values.reduce((sum, value) => sum + value, sums[index] ?? 0);
      }
      await workbook.add(written);
    },
    end: async (): Promise<void> => {
      await heads;
      if (rowCount > 0 && columns.some(({ isSummed }) => isSummed))
        await workbook.addTotals(totals());
    },
  };
}

async function addTable(workbook: WorkbookWriter, table: Table): Promise<void> {
  const sheet = beginTable(workbook, table);
  await sheet.add(table.rows);
  await sheet.end();
}

/** The figures, and each part's context and facts, one below the other. */
async function addSummary(workbook: WorkbookWriter, document: ReportDocument): Promise<void> {
  const factRows = (facts: readonly Fact[]) =>
    facts.map(({ label, value, kind, comparisons = [], note }): Cell[] => [
      { value: note ? `${label} (${note})` : label },
      cellsOf(workbook, kind, summaryFormats)(value),
      ...comparisons.map((text) => ({ value: text })),
    ]);
  workbook.sheet({ name: 'Synthèse', widths: [34, 18, 40, 40], hasHead: false });
  await workbook.add([
    [heading(workbook, document.title)],
    [{ value: `${document.breweryName}, ${document.period}` }],
    [{ value: `Chiffres du ${document.madeOn}` }],
    [],
    ...factRows(document.figures),
    ...document.parts.flatMap(({ title, context, facts }) => [
      [],
      [heading(workbook, title)],
      [{ value: context }],
      ...factRows(facts),
    ]),
  ]);
}

/** A workbook: the summary, a sheet for each table, then one for each streamed list of lines. */
export function writeSheets(document: ReportDocument, lists: readonly LineList[]) {
  const workbook = createWorkbookWriter();
  const start = (async () => {
    await addSummary(workbook, document);
    for (const { tables } of document.parts)
      for (const table of tables) await addTable(workbook, table);
  })();
  let begun = -1;
  let sheet: ReturnType<typeof beginTable> | null = null;
  /** Advances to a list; skipped lists get empty sheets. */
  const reach = async (list: number) => {
    while (begun < list) {
      await sheet?.end();
      begun += 1;
      const next = lists[begun];
      sheet = next ? beginTable(workbook, next) : null;
    }
  };
  return {
    add: async (list: number, rows: readonly (readonly Value[])[]): Promise<void> => {
      await start;
      await reach(list);
      await sheet?.add(rows);
    },
    finish: async (): Promise<Buffer> => {
      await start;
      await reach(lists.length);
      return workbook.finish();
    },
  };
}
