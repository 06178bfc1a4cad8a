import { lastDayOfMonth, monthAfter } from '@cervoise/domain/dates';
import {
  declarationDay,
  type ExciseFigure,
  type ExciseFlow,
  exciseFigures,
  exciseFlowLabels,
} from '@cervoise/domain/excise';
import { addQuantities } from '@cervoise/domain/numbers';
import { capitalize, ofName } from '@cervoise/domain/text';
import { milliliters } from '@cervoise/domain/units';
import { absent, formatLongDate, formatMonth, formatNumber } from '@cervoise/ui/format';
import type { ExciseMonthFieldsFragment, ExciseYearFieldsFragment } from '../../generated/graphql';

export type ExciseMonth = ExciseMonthFieldsFragment;
export type ExciseLine = ExciseMonth['lines'][number];
export type ExciseCheck = ExciseMonth['checks'][number];
export type ExciseYear = ExciseYearFieldsFragment;
export type ExciseMonthTotals = ExciseYear['months'][number];
export type ExciseGap = ExciseYear['gaps'][number];

const exciseAddress = '/reports/excise';

const noBreakSpace = '\u00a0';

/** The line of beer of unknown strength, in addresses. */
const unmeasured = 'unmeasured';
export const unmeasuredTitle = 'Sans degré connu';

/** A figure of a month: its product and kind. */
export interface ChosenFigure {
  readonly month: string;
  /** Null for beer of unknown strength. */
  readonly label: string | null;
  readonly figure: ExciseFigure;
}

export const monthAddress = (month: string) => `${exciseAddress}?month=${month}`;

export const figureAddress = ({ month, label, figure }: ChosenFigure, page = 1) => {
  const query = new URLSearchParams({ month, product: label ?? unmeasured, figure });
  if (page > 1) query.set('page', String(page));
  return `${exciseAddress}?${query}`;
};

/**
 * The month of an address (YYYY-MM). For an invalid one the current month; until the 10th the one
 * before, which is due.
 */
export function monthOf(params: URLSearchParams, today: string): string {
  const month = params.get('month') ?? '';
  if (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month)) return month;
  const present = today.slice(0, 7);
  return Number(today.slice(8)) <= declarationDay ? monthAfter(present, -1) : present;
}

/** The open figure of an address; null for none. */
export function figureOf(params: URLSearchParams, month: string): ChosenFigure | null {
  const figure = exciseFigures.find((one) => one === params.get('figure'));
  const product = params.get('product');
  if (!figure || !product) return null;
  return { month, label: product === unmeasured ? null : product, figure };
}

/** « Mars 2026 ». */
export const monthTitle = (month: string): string => capitalize(formatMonth(`${month}-01`));

/** « de mars 2026 », « d’avril 2026 ». */
export const ofMonth = (month: string): string => ofName(formatMonth(`${month}-01`));

/** The title of a figure: « Stock au 1er mars 2026 », « Ventes ». */
export function figureLabel(figure: ExciseFigure, month: string): string {
  if (figure === 'opening') return `Stock au ${formatLongDate(`${month}-01`)}`;
  if (figure === 'closing') return `Stock au ${formatLongDate(lastDayOfMonth(month))}`;
  return exciseFlowLabels[figure];
}

/** A volume, negative where corrections outweigh the movements. */
export const litersText = (liters: number) => `${formatNumber(liters, 2)}${noBreakSpace}l`;
/** Hectolitres with two decimals, below a litre with those of the customs file; « — » for nothing. */
export const hectolitersText = (liters: number) =>
  milliliters(liters) === 0 ? absent : formatNumber(liters / 100, Math.abs(liters) < 1 ? 5 : 2, 2);
export const degreesText = (hectoliterDegrees: number | null | undefined) =>
  hectoliterDegrees == null ? absent : formatNumber(hectoliterDegrees, 2, 2);

/** The columns of exits, each of some flows. */
export const exitColumns: readonly {
  readonly title: string;
  readonly flows: readonly ExciseFlow[];
}[] = [
  { title: 'Ventes', flows: ['sale'] },
  { title: 'Suspension', flows: ['suspension', 'export'] },
  { title: 'Dégust.', flows: ['tasting', 'own_use', 'sample'] },
  { title: 'Pertes', flows: ['shortage', 'loss', 'destruction', 'removal', 'reclassified_out'] },
];
export const entryFlows: readonly ExciseFlow[] = [
  'packaging',
  'surplus',
  'return',
  'reclassified_in',
];

/** The litres of some flows of a line. */
export const litersOf = ({ flows }: ExciseLine, wanted: readonly ExciseFlow[]): number =>
  addQuantities(...flows.filter(({ flow }) => wanted.includes(flow)).map(({ liters }) => liters));
