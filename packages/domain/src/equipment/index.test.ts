import fc from 'fast-check';
import { z } from 'zod';
import { addDays } from '../dates';
import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentConditionLabels,
  equipmentConditions,
  equipmentEventKinds,
  equipmentEventLabels,
  equipmentSchema,
  equipmentStatuses,
  equipmentStatusLabels,
  maintenanceRecordSchema,
  maintenanceScheduleSchema,
  maintenanceStateByUse,
  maintenanceStateOf,
  mostUrgentMaintenance,
  nextMaintenanceDate,
} from '.';

function messages(schema: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = schema.safeParse(value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

const tank = {
  name: 'Cuve F2',
  category: 'fermenter',
  condition: 'good',
  status: 'operational',
  isRentable: false,
};
const today = '2026-03-12';

describe('equipmentSchema', () => {
  it('takes the least there is to say, and says what is missing', () => {
    expect(messages(equipmentSchema, tank)).toEqual({});
    expect(messages(equipmentSchema, { isRentable: false })).toEqual({
      name: ['Le nom est requis.'],
      category: ['Choisissez une catégorie.'],
      condition: ['Choisissez un état.'],
      status: ['Choisissez un statut.'],
    });
  });

  it('wants the warranty to end after the purchase', () => {
    const bought = { ...tank, purchaseDate: '2026-01-10' };
    expect(messages(equipmentSchema, { ...bought, warrantyExpiryDate: '2026-01-09' })).toEqual({
      warrantyExpiryDate: ['La garantie ne peut pas finir avant l’achat.'],
    });
    expect(messages(equipmentSchema, { ...bought, warrantyExpiryDate: '2026-01-10' })).toEqual({});
  });

  it('wants a price for what is rented, which may be nothing', () => {
    expect(messages(equipmentSchema, { ...tank, isRentable: true })).toEqual({
      rentalPricePerDay: ['Indiquez le prix de location par jour.'],
    });
    expect(messages(equipmentSchema, { ...tank, isRentable: true, rentalPricePerDay: 0 })).toEqual(
      {},
    );
  });
});

describe('maintenanceScheduleSchema', () => {
  it('wants an interval in days, in hectolitres or in both', () => {
    const task = 'Détartrage';
    expect(messages(maintenanceScheduleSchema, { task })).toEqual({
      everyDays: ['Indiquez un intervalle en jours ou en hectolitres.'],
    });
    for (const interval of [{ everyDays: 90 }, { everyHectoliters: 250.5 }]) {
      expect(messages(maintenanceScheduleSchema, { task, ...interval })).toEqual({});
    }
  });

  it('says what is too long in its gender', () => {
    expect(messages(equipmentSchema, { ...tank, description: 'x'.repeat(2001) })).toEqual({
      description: ['La description est trop longue (2000 caractères au plus).'],
    });
  });

  it('counts whole days', () => {
    expect(messages(maintenanceScheduleSchema, { task: 'Joints', everyDays: 1.5 })).toEqual({
      everyDays: ['L’intervalle en jours doit être un nombre entier.'],
    });
  });
});

it('asks who did a maintenance, and when', () => {
  expect(
    messages(maintenanceRecordSchema, { performedOn: '12/03/2026', performedBy: ' ' }),
  ).toEqual({
    performedOn: ['Format de date invalide. Utilisez le format YYYY-MM-DD.'],
    performedBy: ['Indiquez qui a fait l’entretien.'],
  });
});

describe('nextMaintenanceDate', () => {
  it('counts from the last one, else from the start', () => {
    expect(nextMaintenanceDate({ everyDays: 90 }, '2026-03-02', '2025-01-01')).toBe('2026-05-31');
    expect(nextMaintenanceDate({ everyDays: 30 }, null, '2026-02-28')).toBe('2026-03-30');
  });

  it('knows no day without an interval in days', () => {
    expect(nextMaintenanceDate({ everyDays: null }, '2026-03-02', today)).toBeNull();
    expect(nextMaintenanceDate(null, '2026-03-02', today)).toBeNull();
  });
});

describe('maintenanceStateOf', () => {
  it('is overdue from the day after, due within the window and planned beyond it', () => {
    const stateIn = (days: number) => maintenanceStateOf(addDays(today, days), today);
    expect([-1, 0, 30, 31].map(stateIn)).toEqual(['overdue', 'due', 'due', 'planned']);
    expect(maintenanceStateOf(null, today)).toBe('none');
  });

  it('never gets less urgent as days go by', () => {
    const urgency = ['planned', 'due', 'overdue'];
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat({ max: 90 }), (days, window) => {
        const date = addDays(today, days);
        const now = urgency.indexOf(maintenanceStateOf(date, today, window));
        const tomorrow = urgency.indexOf(maintenanceStateOf(date, addDays(today, 1), window));
        expect(tomorrow).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('maintenanceStateByUse', () => {
  it('is due from nine tenths of the hectolitres on, and overdue once they are reached', () => {
    const stateAt = (since: number) => maintenanceStateByUse(200, since);
    expect([0, 179.9, 180, 199.9, 200].map(stateAt)).toEqual([
      'planned',
      'planned',
      'due',
      'due',
      'overdue',
    ]);
  });

  it('tells nine tenths exactly, whatever the interval', () => {
    for (let every = 1; every <= 500; every += 1) {
      expect([every, maintenanceStateByUse(every, (every * 9) / 10)]).toEqual([every, 'due']);
      const before = (every * 900 - 1) / 1000;
      expect([every, maintenanceStateByUse(every, before)]).toEqual([every, 'planned']);
    }
  });

  it('says nothing of what is not counted', () => {
    expect(maintenanceStateByUse(null, 500)).toBe('none');
  });
});

it('goes by the more urgent of days and use', () => {
  expect(mostUrgentMaintenance('planned', 'overdue')).toBe('overdue');
  expect(mostUrgentMaintenance('none', 'due', 'planned')).toBe('due');
  expect(mostUrgentMaintenance('none', 'none')).toBe('none');
  expect(mostUrgentMaintenance()).toBe('none');
});

it('has a word for each category, status, condition and event', () => {
  expect(Object.keys(equipmentEventLabels)).toEqual([...equipmentEventKinds]);
  expect(Object.keys(equipmentCategoryLabels)).toEqual([...equipmentCategories]);
  expect(Object.keys(equipmentStatusLabels)).toEqual([...equipmentStatuses]);
  expect(Object.keys(equipmentConditionLabels)).toEqual([...equipmentConditions]);
});
