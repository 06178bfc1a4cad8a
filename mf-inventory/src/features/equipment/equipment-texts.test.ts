import { dayFromToday, plain } from '@cervoise/ui/format/testing';
import type { EquipmentRowFragment } from '../../generated/graphql';
import { describeEquipment, describeSchedule } from './equipment-texts';
import { nextMaintenanceOf } from './maintenance/next-maintenance';

type State = EquipmentRowFragment['maintenanceState'];

function nextOf(maintenanceState: State, days: number | null, hectoliters: number | null) {
  return nextMaintenanceOf({
    maintenanceState,
    nextMaintenanceDate: days === null ? null : dayFromToday(days),
    hectolitersUntilMaintenance: hectoliters,
  });
}

it.each<[string, State, number | null, number | null, string, string | null]>([
  ['late by days', 'overdue', -3, null, 'en retard de 3 jours', null],
  ['today', 'due', 0, null, 'aujourd’hui', null],
  ['in days', 'planned', 64, null, 'dans 64 jours', null],
  ['past its hectolitres', 'overdue', null, -4.5, 'dépassée de 4,5 hl', null],
  ['in hectolitres', 'planned', null, 82, 'dans 82 hl', null],
  ['due by use, days far off', 'due', 245, 12, 'dans 12 hl', 'dans 8 mois'],
  ['late by use, days far off', 'overdue', 245, 0, 'maintenant', 'dans 8 mois'],
  ['due by days, use far off', 'due', 12, 300, 'dans 12 jours', 'dans 300 hl'],
  ['planned both ways', 'planned', 64, 300, 'dans 64 jours', 'dans 300 hl'],
])('%s', (_name, state, days, hectoliters, text, otherText) => {
  const next = nextOf(state, days, hectoliters);
  expect(plain(next?.text)).toBe(text);
  expect(plain(next?.otherText)).toBe(otherText ?? '');
});

it('agrees with the number', () => {
  expect(nextOf('overdue', -1, null)).toMatchObject({ figure: '1', unit: 'jour de retard' });
  expect(nextOf('planned', 64, null)).toMatchObject({ figure: '64', unit: 'jours' });
  expect(nextOf('overdue', null, -4.5)).toMatchObject({ figure: '4,5', unit: 'hl de trop' });
});

it('is empty without a schedule, whatever its date', () => {
  expect(nextOf('none', 12, null)).toBeNull();
});

it('describes a schedule and a model', () => {
  const schedule = { task: 'Joints', everyDays: 365, everyHectoliters: 500 };
  expect(plain(describeSchedule(schedule))).toBe('Joints, tous les 365 jours ou 500 hl');
  expect(plain(describeSchedule({ ...schedule, everyDays: null }))).toBe('Joints, tous les 500 hl');
  const daily = { ...schedule, everyDays: 1, everyHectoliters: null };
  expect(plain(describeSchedule(daily))).toBe('Joints, tous les jours');
  expect(describeSchedule(null)).toBeNull();
  const row = {
    category: 'cooling',
    manufacturer: 'Frigécla',
    model: 'GF 18',
    maintenanceState: 'none',
    nextMaintenanceDate: null,
    hectolitersUntilMaintenance: null,
  } as const;
  expect(describeEquipment(row)).toBe('Froid · Frigécla GF 18');
  expect(describeEquipment({ ...row, manufacturer: null, model: null })).toBe('Froid');
});
