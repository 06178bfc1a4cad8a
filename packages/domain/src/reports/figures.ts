import { frenchMoney, frenchNumber, roundTo } from '../numbers';
import { hectolitersOf } from '../units/hectoliters';
import { frenchValue, type ValueKind } from './french-values';
import { knownCostText, type StockCost, stockCostText } from './known-cost';

/** The figures at the head of a report. */
const reportFigureKeys = [
  'brewedVolume',
  'batchCount',
  'revenue',
  'grossMargin',
  'marginRate',
  'soldVolume',
  'efficiency',
  'attenuation',
  'volumeYield',
  'productionDuration',
  'ingredientValue',
  'productValue',
  'productVolume',
  'eventCount',
] as const;
export type ReportFigureKey = (typeof reportFigureKeys)[number];

const shown: Readonly<
  Record<ReportFigureKey, { readonly label: string; readonly kind: ValueKind }>
> = {
  brewedVolume: { label: 'Volume brassé', kind: 'hectoliters' },
  batchCount: { label: 'Brassins', kind: 'count' },
  revenue: { label: 'Chiffre d’affaires', kind: 'money' },
  grossMargin: { label: 'Marge brute', kind: 'money' },
  marginRate: { label: 'Taux de marge', kind: 'percent' },
  soldVolume: { label: 'Volume vendu', kind: 'hectoliters' },
  efficiency: { label: 'Rendement', kind: 'percent' },
  attenuation: { label: 'Atténuation', kind: 'percent' },
  volumeYield: { label: 'Part conditionnée', kind: 'percent' },
  productionDuration: { label: 'Durée de production', kind: 'days' },
  ingredientValue: { label: 'Valeur des ingrédients', kind: 'money' },
  productValue: { label: 'Valeur des produits finis', kind: 'money' },
  productVolume: { label: 'Volume en stock', kind: 'hectoliters' },
  eventCount: { label: 'Événements', kind: 'count' },
};

/** A figure from the server: volumes in litres. */
interface GivenFigure {
  readonly key: ReportFigureKey;
  readonly value?: number | null;
  readonly previous?: number | null;
  readonly yearBefore?: number | null;
}

/** « 4,1 hl de plus » beside « qu’en septembre ». */
export interface Comparison {
  readonly difference: string;
  readonly period: string;
}

export interface ShownFigure {
  readonly key: ReportFigureKey;
  readonly label: string;
  readonly kind: ValueKind;
  /** In its display unit. */
  readonly value: number | null;
  readonly comparisons: readonly Comparison[];
  /** « coût partiel » of a figure whose cost does not cover the whole volume. */
  readonly note: string | null;
}

/** What a report says beside its figures. */
interface FigureContext {
  readonly previousPeriod: string;
  readonly yearBeforePeriod: string;
  readonly profitabilitySummary?: {
    readonly totalSoldVolume: number;
    readonly uncostedVolume: number;
    readonly startedShortVolume?: number | null;
  } | null;
  readonly finishedProducts?: StockCost | null;
}

/** How much of a volume the cost in a figure covers; null for all of it, or without a cost. */
function knownCostOf(
  key: ReportFigureKey,
  { profitabilitySummary: sold, finishedProducts: stock }: FigureContext,
): string | null {
  if (sold && (key === 'grossMargin' || key === 'marginRate')) {
    return knownCostText(sold.totalSoldVolume, sold.uncostedVolume, sold.startedShortVolume);
  }
  return stock && key === 'productValue' ? stockCostText(stock) : null;
}

const decimalsOf = (kind: ValueKind) => (kind === 'money' ? 2 : kind === 'count' ? 0 : 1);

/** From this amount on, cents are not shown. */
const minWholeEuros = 100;

/** « 4,1 hl de plus », « 0,6 point de moins », « autant ». */
function differenceInWords(kind: ValueKind, value: number, other: number): string {
  const gap = roundTo(value - other, decimalsOf(kind));
  if (gap === 0) return 'autant';
  const size = Math.abs(gap);
  return `${amountInWords(kind, size)} de ${gap > 0 ? 'plus' : 'moins'}`;
}

function amountInWords(kind: ValueKind, size: number): string {
  if (kind === 'percent') {
    return `${frenchNumber(size, 1)}\u00a0${size >= 2 ? 'points' : 'point'}`;
  }
  return kind === 'money' && size >= minWholeEuros ? frenchMoney(size, 0) : frenchValue(kind, size);
}

/** A formatted figure, each comparison in words. */
export function shownFigure(
  { key, value, previous, yearBefore }: GivenFigure,
  context: FigureContext,
): ShownFigure {
  const { label, kind } = shown[key];
  const inUnit = (amount: number | null | undefined) =>
    amount == null ? null : kind === 'hectoliters' ? hectolitersOf(amount) : amount;
  const own = inUnit(value);
  const compared = (other: number | null, period: string): Comparison[] =>
    // Of two zeros there is nothing to compare.
    own === null || other === null || (own === 0 && other === 0)
      ? []
      : [{ difference: differenceInWords(kind, own, other), period }];
  return {
    key,
    label,
    kind,
    value: own,
    note: own !== null && knownCostOf(key, context) ? 'coût partiel' : null,
    comparisons: [
      ...compared(inUnit(previous), context.previousPeriod),
      // The year before a whole year is the same period.
      ...(context.yearBeforePeriod === context.previousPeriod
        ? []
        : compared(inUnit(yearBefore), context.yearBeforePeriod)),
    ],
  };
}
