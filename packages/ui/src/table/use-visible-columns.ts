import { useMediaQuery } from '../theme/use-media-query';
import { type Choosable, type ColumnChoice, visibleColumns } from './column-choice';

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
