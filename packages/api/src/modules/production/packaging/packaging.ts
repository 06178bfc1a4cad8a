import { roundTo } from '@cervoise/domain/numbers';
import type { PackagingValues } from '@cervoise/domain/production';
import type { BatchRow } from '../batches.list';

/** The columns that packaging writes; the caller checks status and volumes. */
export interface Packaged {
  readonly packagedVolumeInLiters: number;
  readonly bottleCount: number;
  readonly kegCount: number;
  readonly canCount: number;
}

/** A batch's counts and litres after filling more containers. */
export function packagedColumns(before: BatchRow, { lines }: PackagingValues): Packaged {
  const countOf = (type: PackagingValues['lines'][number]['containerType']) =>
    lines
      .filter(({ containerType }) => containerType === type)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const liters = lines.reduce((sum, line) => sum + line.quantity * line.volumeInLiters, 0);
  return {
    packagedVolumeInLiters: roundTo((before.packagedVolumeInLiters ?? 0) + liters, 3),
    bottleCount: before.bottleCount + countOf('bottle'),
    kegCount: before.kegCount + countOf('keg'),
    canCount: before.canCount + countOf('can'),
  };
}
