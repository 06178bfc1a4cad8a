import { monthAfter } from '@cervoise/domain/dates';
import { declarationDay, type ExciseFlow, exciseFlows, isEntry } from '@cervoise/domain/excise';
import { addQuantities } from '@cervoise/domain/numbers';
import type {
  ExciseGap,
  ExciseMonth,
  ExciseMonthTotals,
  ExciseMovement,
  ExciseRate,
  ExciseYear,
} from '../../generated/resolvers';
import type { ExciseMovementRow, IncompleteProduct } from '../inventory';
import type { StoredRate } from './excise.store';
import { type CountedBooks, type CountedMonth, isSmallIn } from './excise-months';
import type { CheckedMonth } from './month-checks';

/** The last day to declare a month. */
export const declareUntil = (month: string): string => `${monthAfter(month)}-${declarationDay}`;

export const shownRate = ({ rates, ...rate }: StoredRate): ExciseRate => ({
  ...rate,
  reduced: rates.small_brewery,
  standard: rates.standard,
});

const shownGap = ({ itemId, recipeName, ...gap }: IncompleteProduct): ExciseGap => ({
  ...gap,
  inventoryItemId: itemId,
  beerName: recipeName,
});

export function shownMovement(row: ExciseMovementRow): ExciseMovement {
  const { itemId, recipeName, day, ...movement } = row;
  return { ...movement, inventoryItemId: itemId, beerName: recipeName, postedOn: day };
}

const totalsOf = (
  { month, lines, duty, closed }: CountedMonth,
  { declarations }: Pick<CountedBooks, 'declarations'>,
): ExciseMonthTotals => {
  const moved = (wanted: (flow: ExciseFlow) => boolean) =>
    addQuantities(
      ...lines.flatMap(({ flows }) => exciseFlows.filter(wanted).map((flow) => flows[flow])),
    );
  return {
    month,
    closedAt: closed?.createdAt,
    declaredOn: declarations.find((one) => one.month === month)?.declaredOn,
    opening: addQuantities(...lines.map(({ opening }) => opening)),
    entries: moved(isEntry),
    exits: moved((flow) => !isEntry(flow)),
    closing: addQuantities(...lines.map(({ closing }) => closing)),
    hectoliterDegrees: lines.reduce((total, line) => total + (line.hectoliterDegrees ?? 0), 0),
    duty,
    isIncomplete: lines.some(
      ({ duty: due, taxed, returns }) => due === null && (taxed !== 0 || returns.length > 0),
    ),
    products: lines.flatMap(({ product }) => product?.label ?? []),
  };
};

export function shownYear(
  year: number,
  books: CountedBooks,
  gaps: readonly IncompleteProduct[],
): ExciseYear {
  const { months, rates, years, settings } = books;
  return {
    year,
    isSmallBrewery: isSmallIn(year, years),
    statement: years.find((one) => one.year === year),
    rates: rates.map(shownRate),
    months: months.map((month) => totalsOf(month, books)),
    gaps: gaps.map(shownGap),
    ...settings,
  };
}

/** @param today YYYY-MM-DD */
export function shownMonth(
  month: CountedMonth,
  { closedUntil, declarations }: Pick<CountedBooks, 'closedUntil' | 'declarations'>,
  previousDuty: number,
  { declaration, checks, unknownChecks }: CheckedMonth,
  today: string,
): Omit<ExciseMonth, 'beerInProcess'> {
  return {
    month: month.month,
    closedAt: month.closed?.createdAt,
    closedBy: month.closed?.userName,
    canClose: month.closed === null && month.month < today.slice(0, 7),
    canReopen: month.closed !== null && month.month === closedUntil,
    declareUntil: declareUntil(month.month),
    declaration: declarations.find((one) => one.month === month.month),
    isNil: declaration.isNil,
    lines: month.lines.map(({ flows, batchIds: _batches, openingBatchIds: _opening, ...line }) => ({
      ...line,
      flows: exciseFlows
        .filter((flow) => flows[flow] !== 0)
        .map((flow) => ({ flow, liters: flows[flow] })),
      observation: line.product && month.observations.get(line.product.label),
    })),
    duty: month.duty,
    previousDuty,
    rateFrom: month.rateFrom,
    isRateConfirmed: month.isRateConfirmed,
    checks,
    unknownChecks,
  };
}
