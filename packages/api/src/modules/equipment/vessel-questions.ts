import { defineQuestion } from '../question';

/** The number of the first batch that is, or will be, in each of some vessels on a day. */
export const batchesInVessels = defineQuestion<
  [equipmentIds: readonly string[], today: string],
  ReadonlyMap<string, string>
>('batchesInVessels');

/** Of some pieces of equipment, those that any batch used, uses or will use. */
export const vesselsOfBatches = defineQuestion<
  [equipmentIds: readonly string[]],
  ReadonlySet<string>
>('vesselsOfBatches');
