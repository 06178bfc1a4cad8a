import { useMediaQuery } from '../theme/use-media-query';
import { type Choosable, type ColumnChoice, visibleColumns } from './column-choice';

const noChoice: ColumnChoice = {};

/** The columns that stand in the table at this width of the window, followed live. */
export function useVisibleColumns<Shown extends Choosable>(
  columns: readonly Shown[],
  choice: ColumnChoice = noChoice,
): readonly Shown[] {
  const narrower = {
    1024: useMediaQuery('(max-width: 1023.98px)'),
    1200: useMediaQuery('(max-width: 1199.98px)'),
    1360: useMediaQuery('(max-width: 1359.98px)'),
  };
  return visibleColumns(columns, choice, (width) => narrower[width]);
}
