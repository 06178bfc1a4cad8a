import { useQuery } from '@cervoise/graphql-client';
import { formatCount } from '@cervoise/ui/format';
import type { BatchDetailFragment, DeviceCurvesQuery } from '../../../generated/graphql';
import { deviceCurvesQuery } from './device-curves.graphql';
import type { LogRow } from './logs-table';

export type DeviceCurve = DeviceCurvesQuery['deviceCurves'][number];

/** What the hydrometers read in a started batch; empty until it is known. */
export function useDeviceCurves({
  id,
  status,
}: Pick<BatchDetailFragment, 'id' | 'status'>): readonly DeviceCurve[] {
  const { data } = useQuery(deviceCurvesQuery, {
    variables: { batchId: id },
    skip: status === 'planned',
    context: { keptOffline: true },
  });
  return data?.deviceCurves ?? [];
}

/** « Densimètre · Pilule F2 ». */
export const deviceLabel = ({ name }: Pick<DeviceCurve, 'name'>): string => `Densimètre · ${name}`;

/** A line of the log for each day of each device: its last reading that counts. */
export const deviceRows = (curves: readonly DeviceCurve[]): LogRow[] =>
  curves.flatMap((curve) =>
    curve.days.map(({ day, count, leftOutCount, last }) => {
      const timestamp = last?.readAt ?? day;
      const left = leftOutCount > 0 && formatCount(leftOutCount, 'écarté');
      return {
        id: `${curve.hydrometerId} ${day.toISOString()}`,
        type: 'gravity',
        timestamp,
        createdAt: timestamp,
        userName: deviceLabel(curve),
        gravityReading: last?.gravity ?? null,
        temperatureReading: last?.celsius ?? null,
        notes: [formatCount(count, 'relevé du jour', 'relevés du jour'), left]
          .filter(Boolean)
          .join(', '),
        phReading: null,
        volumeInLiters: null,
        replacesId: null,
        correctionReason: null,
        isCorrected: false,
        isByDevice: true,
      };
    }),
  );
