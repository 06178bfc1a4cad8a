import {
  type ExciseClass,
  type ExciseFigure,
  exciseClasses,
  exciseClassLabels,
  exciseFigures,
  exciseFlowLabels,
} from '@cervoise/domain/excise';
import { absent, formatLongDate, formatMonth, formatNumber } from '@cervoise/ui/format';
import type { ExciseYearQuery } from '../../generated/graphql';

export type ExciseMonth = ExciseYearQuery['exciseYear']['months'][number];
export type ExciseLine = ExciseMonth['lines'][number];
export type ExciseGap = ExciseYearQuery['exciseYear']['gaps'][number];

const exciseAddress = '/reports/excise';

const noBreakSpace = '\u00a0';

/** Beer of unknown strength or batch, in addresses and texts. */
const unmeasured = 'unmeasured';
export const classLabel = (exciseClass: ExciseClass | null | undefined) =>
  exciseClass ? exciseClassLabels[exciseClass] : 'À compléter';

/** A figure of a month: its class and kind. */
export interface ChosenFigure {
  readonly month: string;
  readonly exciseClass: ExciseClass | null;
  readonly figure: ExciseFigure;
}

export const monthAddress = (month: string) => `${exciseAddress}?month=${month}`;

export const figureAddress = ({ month, exciseClass, figure }: ChosenFigure, page = 1) =>
  `${monthAddress(month)}&class=${exciseClass ?? unmeasured}&figure=${figure}${page > 1 ? `&page=${page}` : ''}`;

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** The month of an address (YYYY-MM); the current one for an invalid value. */
export function monthOf(params: URLSearchParams, today: string): string {
  const month = params.get('month') ?? '';
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

/** The open figure of an address; null for none. */
export function figureOf(params: URLSearchParams, month: string): ChosenFigure | null {
  const figure = among(exciseFigures, params.get('figure'));
  const text = params.get('class');
  const exciseClass = text === unmeasured ? null : among(exciseClasses, text);
  return figure && exciseClass !== undefined ? { month, exciseClass, figure } : null;
}

/** « Mars 2026 ». */
export function monthTitle(month: string): string {
  const text = formatMonth(`${month}-01`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The title of a figure: « Stock au 1er mars 2026 », « Ventes ». */
export function figureLabel(figure: ExciseFigure, month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  if (figure === 'opening') return `Stock au ${formatLongDate(`${month}-01`)}`;
  if (figure === 'closing') return `Stock au ${formatLongDate(lastDay)}`;
  return exciseFlowLabels[figure];
}

/** A volume, negative where corrections outweigh the movements. */
export const litersText = (liters: number) =>
  `${formatNumber(liters, 2).replace('-', '−')}${noBreakSpace}l`;
export const degreesText = (hectoliterDegrees: number | null | undefined) =>
  hectoliterDegrees == null ? absent : formatNumber(hectoliterDegrees, 2, 2).replace('-', '−');
