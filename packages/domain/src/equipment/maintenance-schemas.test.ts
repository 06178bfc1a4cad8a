import { messages } from '../testing/messages';
import { maintenanceRecordSchema, maintenanceScheduleSchema } from './maintenance-schemas';

describe('maintenanceScheduleSchema', () => {
  it('requires an interval in days, in hectolitres or in both', () => {
    const task = 'Détartrage';
    expect(messages(maintenanceScheduleSchema, { task })).toEqual({
      everyDays: ['Indiquez un intervalle en jours ou en hectolitres.'],
    });
    for (const interval of [{ everyDays: 90 }, { everyHectoliters: 250.5 }]) {
      expect(messages(maintenanceScheduleSchema, { task, ...interval })).toEqual({});
    }
  });

  it('accepts whole days only', () => {
    expect(messages(maintenanceScheduleSchema, { task: 'Joints', everyDays: 1.5 })).toEqual({
      everyDays: ['L’intervalle en jours doit être un nombre entier.'],
    });
  });
});

it('requires the author and the day of a maintenance', () => {
  expect(
    messages(maintenanceRecordSchema, { performedOn: '12/03/2026', performedBy: ' ' }),
  ).toEqual({
    performedOn: ['Format de date invalide. Utilisez le format YYYY-MM-DD.'],
    performedBy: ['Indiquez qui a fait la maintenance.'],
  });
});
