import { useMediaQuery } from '../theme/use-media-query';
import type { Column } from './column';

/** By column: shown at any width, or hidden. A column that is absent follows the list's own setting. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** The settings of a column that the choice depends on. */
export type Choosable = Pick<Column<never>, 'key' | 'fixed' | 'extra' | 'from'>;

/** Tells whether the window is narrower than a width in pixels. */
export type IsNarrower = (width: NonNullable<Choosable['from']>) => boolean;

/** The columns shown: by the choice first, then by the list's settings and the width. */
export function visibleColumns<Shown extends Choosable>(
  columns: readonly Shown[],
  choice: ColumnChoice,
  isNarrower: IsNarrower,
): readonly Shown[] {
  return columns.filter(({ key, fixed, extra, from }) => {
    if (fixed) return true;
    return choice[key] ?? (!extra && (from === undefined || !isNarrower(from)));
  });
}

/** A choice as words to save with a view, sorted: `cost` is shown, `-supplier` hidden. */
export function writeColumnChoice(choice: ColumnChoice): string[] {
  return Object.keys(choice)
    .sort()
    .map((key) => (choice[key] ? key : `-${key}`));
}

/** Reads what `writeColumnChoice` wrote. */
export function readColumnChoice(words: readonly string[]): ColumnChoice {
  return Object.fromEntries(
    words.map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true])),
  );
}

/** Whether two choices say the same. */
export function isSameColumnChoice(one: ColumnChoice, other: ColumnChoice): boolean {
  return writeColumnChoice(one).join() === writeColumnChoice(other).join();
}

const noChoice: ColumnChoice = {};

/** The columns shown at the current width of the window, followed live. */
export function useVisibleColumns<Shown extends Choosable>(
  columns: readonly Shown[],
  choice: ColumnChoice = noChoice,
): readonly Shown[] {
  const narrower = {
    // Paper is narrower than the window, and loses no column.
    1024: useMediaQuery('screen and (max-width: 1023.98px)'),
    1200: useMediaQuery('screen and (max-width: 1199.98px)'),
    1360: useMediaQuery('screen and (max-width: 1359.98px)'),
  };
  return visibleColumns(columns, choice, (width) => narrower[width]);
}
