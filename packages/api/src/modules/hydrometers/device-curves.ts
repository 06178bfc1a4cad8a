import { judgeReadings, readingsByDay, thinnedReadings } from '@cervoise/domain/hydrometers';
import { groupBy } from '../../collections/group-by';
import { identifier } from '../../db/identifier';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { DeviceCurve } from '../../generated/resolvers';
import { selectOpenAlarms } from './alarms.store';
import { selectBatchReadings } from './readings.store';
import type { HydrometerDependencies } from './receive-reading';

const noBatch = 'Brassin non trouvé';

/** Creates the query of what the devices read in a batch, without what is left out. */
export const createDeviceCurves =
  ({ database, batches }: Pick<HydrometerDependencies, 'database' | 'batches'>) =>
  (actor: Actor, sent: string): Promise<DeviceCurve[]> => {
    const batchId = identifier(sent, noBatch);
    return withTenant(database, actor, async (tx) => {
      const batch = await batches.fermentedBatch(tx, batchId);
      if (!batch) throw notFound(noBatch);
      const readings = await selectBatchReadings(tx, batchId);
      const alarms =
        readings.length > 0 && batch.status === 'in_progress'
          ? await selectOpenAlarms(tx, batchId)
          : [];
      const byDevice = groupBy(readings, ({ hydrometerId }) => hydrometerId);
      return [...byDevice.values()].flatMap((ofDevice) => {
        const [first] = ofDevice;
        if (!first) return [];
        const { hydrometerId, name, kind } = first;
        const verdicts = judgeReadings(ofDevice, {
          original: batch.originalGravity,
          final: batch.finalGravity,
        });
        const counted = ofDevice.filter((_, index) => verdicts[index] === null);
        return [
          {
            hydrometerId,
            name,
            kind,
            points: thinnedReadings(counted),
            days: readingsByDay(ofDevice, verdicts),
            openAlarms: alarms
              .filter((alarm) => alarm.hydrometerId === hydrometerId)
              .map((alarm) => alarm.kind),
          },
        ];
      });
    });
  };
