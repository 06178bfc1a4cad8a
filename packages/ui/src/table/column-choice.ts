import { useMediaQuery } from '../theme/use-media-query';
import type { Column } from './column';

/** By column: shown at any width, or hidden. Others follow the list's defaults. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** The settings of a column that matter here. */
export type Choosable = Pick<Column<never>, 'key' | 'fixed' | 'extra' | 'from'>;

/** Whether the window is narrower than a width in pixels. */
export type IsNarrower = (width: NonNullable<Choosable['from']>) => boolean;

/** The visible columns: by the user's choice, then by the list's defaults and the width. */
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

/** Serialises a choice for a saved view, sorted: `cost` is shown, `-supplier` hidden. */
export function writeColumnChoice(choice: ColumnChoice): string[] {
  return Object.keys(choice)
    .sort()
    .map((key) => (choice[key] ? key : `-${key}`));
}

/** Parses the output of `writeColumnChoice`. */
export function readColumnChoice(words: readonly string[]): ColumnChoice {
  return Object.fromEntries(
    words.map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true])),
  );
}

/** Whether two choices are equal. */
export function isSameColumnChoice(one: ColumnChoice, other: ColumnChoice): boolean {
  return writeColumnChoice(one).join() === writeColumnChoice(other).join();
}

const noChoice: ColumnChoice = {};

/** The visible columns at the current width of the window, updated on resize. */
export function useVisibleColumns<Shown extends Choosable>(
  columns: readonly Shown[],
  choice: ColumnChoice = noChoice,
): readonly Shown[] {
  const narrower = {
    // Printing must not hide columns because paper is narrow.
    1024: useMediaQuery('screen and (max-width: 1023.98px)'),
    1200: useMediaQuery('screen and (max-width: 1199.98px)'),
    1360: useMediaQuery('screen and (max-width: 1359.98px)'),
  };
  return visibleColumns(columns, choice, (width) => narrower[width]);
}
