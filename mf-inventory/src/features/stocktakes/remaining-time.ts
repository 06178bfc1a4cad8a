import { durationText } from '@cervoise/domain/dates';
import type { Line } from './stocktake-texts';

/** How many counts tell how fast one counts. */
const enough = 3;

/** « 25 min », at the speed of the counts so far; null while they are too few. */
export function remainingTime(lines: readonly Pick<Line, 'countedAt'>[]): string | null {
  const moments = lines
    .flatMap(({ countedAt }) => (countedAt ? new Date(countedAt).getTime() : []))
    .sort((one, other) => one - other);
  const [first] = moments;
  const last = moments.at(-1);
  const left = lines.length - moments.length;
  if (first === undefined || last === undefined || moments.length < enough || left === 0)
    return null;
  const minutes = Math.ceil((((last - first) / (moments.length - 1)) * left) / 60_000);
  if (minutes > 24 * 60) return null;
  return durationText(minutes);
}
