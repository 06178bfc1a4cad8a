import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { type ExciseFlow, exciseFlowLabels, exciseFlows, isEntry } from '@cervoise/domain/excise';
import { containerText } from '@cervoise/domain/inventory';
import { frenchValue, monthPeriod, periodInWords, type Value } from '@cervoise/domain/reports';
import { capitalize } from '@cervoise/domain/text';
import type { CountedMonth } from '../../excise';
import type { RegisterLine } from '../../inventory';
import type { Column, Part, ReportDocument, Table } from '../documents/report-document';

type MonthLine = CountedMonth['lines'][number];

const unmeasured = 'Sans degré connu';

/** The product that a line of a month is; beer of unknown strength has none. */
const labelOf = ({ product }: MonthLine) => product?.label ?? null;

const columns: readonly Column[] = [
  { field: 'day', label: 'Jour', kind: 'text', width: 0.9 },
  { field: 'flow', label: 'Nature', kind: 'text', width: 1.6 },
  { field: 'reference', label: 'Écriture et référence', kind: 'text', width: 2.9 },
  { field: 'entry', label: 'Entrée (l)', kind: 'number', width: 0.9 },
  { field: 'exit', label: 'Sortie (l)', kind: 'number', width: 0.9 },
  { field: 'stock', label: 'Stock (l)', kind: 'number', width: 0.9 },
];

/** « nº 1A2B3C4D, brassin 2026-012, 120 × bouteille 33 cl, bon 117 » */
const referenceOf = (line: RegisterLine): string =>
  [
    `nº ${line.id.slice(0, 8).toUpperCase()}`,
    line.batchNumber && `brassin ${line.batchNumber}`,
    `${frenchValue('count', Math.abs(line.quantity))} × ${containerText(line.containerType, line.volumeInLiters).toLowerCase()}`,
    line.documentNumber && `document ${line.documentNumber}`,
    line.destination,
    line.reason,
  ]
    .filter(Boolean)
    .join(', ');

/** The movements of a month's line. A batch is one product in a month. */
function movementsOf(
  line: MonthLine,
  month: string,
  all: readonly RegisterLine[],
): readonly RegisterLine[] {
  const batchIds = new Set(line.batchIds);
  return all.filter(({ day, batchId }) => {
    if (!day.startsWith(month)) return false;
    return batchId === null ? line.product === null : batchIds.has(batchId);
  });
}

/** A volume in whole millilitres, so that a running stock has no rounding. */
const thousandths = (liters: number) => Math.round(liters * 1000);

/** A row of the register: in or out by its nature; a correction takes back below zero. */
const rowOf = (
  day: string,
  flow: ExciseFlow,
  reference: string,
  liters: number,
  stock: number,
): readonly Value[] => [
  frenchDay(day),
  exciseFlowLabels[flow],
  reference,
  isEntry(flow) ? liters : null,
  isEntry(flow) ? null : -liters,
  stock / 1000,
];

/** A month of a product: its opening stock, every movement with the stock after it, its closing stock. */
function monthTable(counted: CountedMonth, line: MonthLine, lines: readonly RegisterLine[]): Table {
  const { month, closed } = counted;
  const title = capitalize(periodInWords(monthPeriod(month)));
  const state = closed
    ? `clôturé le ${frenchDay(calendarDateOf(closed.createdAt))} par ${closed.userName}`
    : 'ouvert, provisoire';
  const firstDay = `${month}-01`;
  let stock = thousandths(line.opening);
  const add = (day: string, flow: ExciseFlow, reference: string, liters: number) => {
    stock += thousandths(liters);
    return rowOf(day, flow, reference, liters, stock);
  };
  const opening: readonly Value[] = [
    frenchDay(firstDay),
    'Stock initial',
    null,
    null,
    null,
    line.opening,
  ];
  // What became another product did so with the month; no movement of its own tells it.
  const reclassified = exciseFlows
    .filter((flow) => flow.startsWith('reclassified') && line.flows[flow] !== 0)
    .map((flow) => add(firstDay, flow, '', line.flows[flow] * (isEntry(flow) ? 1 : -1)));
  const moved = movementsOf(line, month, lines).map((one) =>
    add(one.day, one.flow, referenceOf(one), one.liters),
  );
  return {
    sheet: title,
    title: `${title}, ${state}`,
    emptyText: '',
    columns: columns.map((column) => ({
      ...column,
      ...(column.field === 'entry' || column.field === 'exit' ? { isSummed: true } : {}),
      ...(column.field === 'stock' ? { total: line.closing } : {}),
    })),
    rows: [opening, ...reclassified, ...moved],
  };
}

/** A product over the months: what it began and ended with, and a table of each month that has it. */
function productPart(
  label: string | null,
  months: readonly CountedMonth[],
  lines: readonly RegisterLine[],
): Part {
  const own = months.flatMap((counted) =>
    counted.lines.filter((line) => labelOf(line) === label).map((line) => ({ counted, line })),
  );
  const [first] = own;
  const sum = (wanted: (flow: ExciseFlow) => boolean) =>
    own.reduce(
      (total, { line }) =>
        total +
        exciseFlows.filter(wanted).reduce((part, flow) => part + thousandths(line.flows[flow]), 0),
      0,
    ) / 1000;
  const fiscal = first?.line.product?.fiscalLabel;
  return {
    title: label ?? unmeasured,
    context: fiscal
      ? `Libellé fiscal ${fiscal}. Volumes en litres.`
      : 'Bière sans brassin ou sans alcool mesuré, hors de tout montant. Volumes en litres.',
    facts: [
      { label: 'Stock initial (l)', value: first?.line.opening ?? 0, kind: 'number' },
      { label: 'Entrées (l)', value: sum(isEntry), kind: 'number' },
      { label: 'Sorties (l)', value: sum((flow) => !isEntry(flow)), kind: 'number' },
      { label: 'Stock final (l)', value: own.at(-1)?.line.closing ?? 0, kind: 'number' },
    ],
    charts: [],
    tables: own.map(({ counted, line }) => monthTable(counted, line, lines)),
  };
}

export interface PrintedRegister {
  /** The first and the last month, YYYY-MM. */
  readonly from: string;
  readonly to: string;
  /** Those of them that are in the books, oldest first. */
  readonly months: readonly CountedMonth[];
  readonly lines: readonly RegisterLine[];
  /** The label of the one product that is printed; null for all. */
  readonly product: string | null;
  readonly exciseNumber: string | null;
  readonly breweryName: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly madeOn: string;
  readonly madeAt: Date;
}

/** The register of finished beer (comptabilité matières) as a document, by product and month. */
export function registerDocument(register: PrintedRegister): ReportDocument {
  const { months, lines, product, exciseNumber, breweryName, number, madeOn, madeAt } = register;
  const labels = [...new Set(months.flatMap((counted) => counted.lines.map(labelOf)))]
    .filter((label) => product === null || label === product)
    .sort((a, b) => (a ?? '\uffff').localeCompare(b ?? '\uffff', 'fr'));
  const period = {
    startDate: monthPeriod(register.from).startDate,
    endDate: monthPeriod(register.to).endDate,
  };
  return {
    title: `Registre des produits finis${product ? `, ${product}` : ''}`,
    breweryName,
    number,
    period: `${periodInWords(period)}${exciseNumber ? `, agrément ${exciseNumber}` : ''}`,
    madeOn: frenchDay(madeOn),
    madeAt: madeAt.toISOString(),
    figures: [],
    parts:
      labels.length > 0
        ? labels.map((label) => productPart(label, months, lines))
        : [
            {
              title: 'Ni stock ni mouvement',
              context: 'Aucune bière conditionnée n’était en stock ni n’a bougé pendant ces mois.',
              facts: [],
              charts: [],
              tables: [],
            },
          ],
  };
}
