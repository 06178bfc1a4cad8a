import { brewedChanges } from './brewed-changes';

const step = (key: string, title: string, temperature: number | null) => ({
  key,
  kind: 'mash' as const,
  title,
  instruction: null,
  celsius: temperature,
  minutes: 60,
  readings: [{ field: 'temperature' as const, planned: temperature }],
  additions: [],
});
const steps = [step('mash-1', 'Palier 67 °C', 67), step('mash-2', 'Palier 78 °C', 78)];

let count = 0;
const event = (values: object) => {
  count += 1;
  return {
    id: `e-${count}`,
    requestId: `r-${count}`,
    kind: 'changed' as const,
    stepKey: 'mash-1',
    happenedAt: new Date(count * 60_000),
    field: null,
    value: null,
    lineId: null,
    lotNumber: null,
    text: null,
    ...values,
  };
};
const temperature = (value: number, stepKey = 'mash-1') =>
  event({ kind: 'reading', stepKey, field: 'temperature', value });

it('names by step what was noted, read and lengthened', () => {
  const events = [
    temperature(66.9),
    temperature(65),
    event({ kind: 'extended', value: 10 }),
    event({ kind: 'extended', value: 5 }),
    event({ text: 'Moulin réglé plus fin' }),
    event({ kind: 'extended', stepKey: 'mash-2', value: -5 }),
  ];
  expect(brewedChanges({ steps, events })).toEqual([
    {
      stepKey: 'mash-1',
      title: 'Palier 67 °C',
      texts: [
        '65,0\u00a0°C au lieu de 67,0\u00a0°C',
        '15\u00a0min de plus',
        'Moulin réglé plus fin',
      ],
    },
    { stepKey: 'mash-2', title: 'Palier 78 °C', texts: ['5\u00a0min de moins'] },
  ]);
});

it('names the temperature of pitching', () => {
  const field = 'pitchTemperatureInCelsius' as const;
  const pitching = { ...step('pitch', 'Ensemencement', 18), readings: [{ field, planned: 18 }] };
  const events = [event({ kind: 'reading', stepKey: 'pitch', field, value: 22 })];
  expect(brewedChanges({ steps: [pitching], events })).toMatchObject([
    { texts: ['22,0\u00a0°C au lieu de 18,0\u00a0°C'] },
  ]);
});

it('names nothing of what went as planned', () => {
  const unplanned = [step('mash-1', 'Palier', null)];
  expect(brewedChanges({ steps, events: [temperature(66.9)] })).toEqual([]);
  expect(brewedChanges({ steps: unplanned, events: [temperature(40)] })).toEqual([]);
});
