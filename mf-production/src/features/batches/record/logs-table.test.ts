import type { BatchDetailFragment } from '../../../generated/graphql';
import { mergedRows, shownLogs } from './logs-table';

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

it('places what devices read among the logs, never between a correction and its log', () => {
  const at = (id: string, day: number) => ({
    ...log(id),
    timestamp: new Date(Date.UTC(2026, 10, day, 8)),
  });
  const wrong = { ...log('wrong', null, true), timestamp: new Date(Date.UTC(2026, 10, 10, 8)) };
  const logs = [at('last', 12), { ...at('right', 10), replacesId: 'wrong' }, wrong, at('first', 8)];
  const devices = [at('7th', 7), at('9th', 9), at('11th', 11), at('13th', 13)];
  expect(mergedRows(logs, devices).map(({ id }) => id)).toEqual([
    '13th',
    'last',
    '11th',
    'right',
    'wrong',
    '9th',
    'first',
    '7th',
  ]);
  expect(mergedRows([], devices).map(({ id }) => id)).toEqual(['13th', '11th', '9th', '7th']);
});
