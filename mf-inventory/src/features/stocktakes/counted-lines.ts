import {
  deviationOf,
  deviationValue,
  isBeyondTolerance,
  toleranceOf,
} from '@cervoise/domain/stocktakes';
import type { StocktakeDetailFragment } from '../../generated/graphql';
import type { QueuedCount } from './count-queue';
import { subjectOf } from './line-at-place';
import type { Line } from './stocktake-texts';

/** A line as it will be once its count has reached the server. */
function withCount(stocktake: StocktakeDetailFragment, line: Line, count: QueuedCount): Line {
  const { quantity, countedAt, cause } = count;
  const { expectedQuantity, type } = line;
  const deviation = expectedQuantity === null ? null : deviationOf(expectedQuantity, quantity);
  return {
    ...line,
    countedQuantity: quantity,
    countedAt: new Date(countedAt),
    userName: 'vous',
    cause: cause ?? line.cause,
    deviation,
    deviationValue: deviationValue(deviation, line.costPerUnit ?? null),
    isBeyondTolerance:
      expectedQuantity !== null &&
      isBeyondTolerance(expectedQuantity, deviation, toleranceOf(type, stocktake)),
  };
}

/** The lines of a stocktake, changed and extended by the counts still waiting in the queue. */
export function countedLines(
  stocktake: StocktakeDetailFragment,
  queued: readonly QueuedCount[],
): readonly Line[] {
  const own = queued.filter(({ line }) => line.stocktakeId === stocktake.id);
  const latest = new Map(own.map((count) => [subjectOf(count.line), count]));
  const known = stocktake.lines.map((line) => {
    const count = latest.get(subjectOf(line));
    const isLater =
      count && !(line.countedAt && new Date(line.countedAt) > new Date(count.countedAt));
    return isLater ? withCount(stocktake, line, count) : line;
  });
  const listed = new Set(stocktake.lines.map(subjectOf));
  const added = [...latest.values()].filter(({ line }) => !listed.has(subjectOf(line)));
  return [...known, ...added.map((count) => withCount(stocktake, count.line, count))];
}
