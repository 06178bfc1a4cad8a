import type { BatchDetailFragment } from '../../../generated/graphql';
import { shownLogs } from './logs-table';

type Log = BatchDetailFragment['logs'][number];
const log = (id: string, replacesId: string | null = null, isCorrected = false): Log => ({
  id,
  type: 'gravity',
  timestamp: new Date('2026-11-08T07:31:00Z'),
  createdAt: new Date('2026-11-08T07:40:00Z'),
  userName: 'Camille Morel',
  notes: null,
  gravityReading: 1.02,
  temperatureReading: null,
  phReading: null,
  volumeInLiters: null,
  correctionReason: replacesId && 'chiffres inversés',
  replacesId,
  isCorrected,
});

it('puts each log under the correction that stands in its place, through several', () => {
  const logs = [log('first'), log('wrong', null, true), log('last'), log('better', 'wrong', true)];
  expect(shownLogs([...logs, log('right', 'better')]).map(({ id }) => id)).toEqual([
    'right',
    'better',
    'wrong',
    'last',
    'first',
  ]);
});
