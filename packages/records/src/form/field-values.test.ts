import { equipmentSchema } from '@cervoise/domain/equipment';
import { z } from 'zod';
import { changedFields, emptyFieldValues, toFieldValues } from './field-values';

const chiller = {
  id: '8a000000-0000-4000-8000-000000000001',
  name: 'Groupe froid',
  description: null,
  category: 'cooling',
  condition: 'fair',
  status: 'operational',
  location: 'Local technique',
  manufacturer: null,
  model: null,
  serialNumber: null,
  capacityHectoliters: null,
  purchaseDate: new Date('2021-11-22T00:00:00.000Z'),
  purchasePrice: 0,
  currentValue: null,
  warrantyExpiryDate: null,
  maintenanceSchedule: { __typename: 'X', task: 'Joints', everyDays: 90, everyHectoliters: null },
  isRentable: false,
  rentalPricePerDay: null,
  notes: null,
};

it('fills the schema’s fields: empty text for null, a date as text', () => {
  expect(toFieldValues(equipmentSchema, chiller)).toEqual({
    name: 'Groupe froid',
    description: '',
    category: 'cooling',
    condition: 'fair',
    status: 'operational',
    location: 'Local technique',
    manufacturer: '',
    model: '',
    serialNumber: '',
    capacityHectoliters: null,
    purchaseDate: '2021-11-22',
    purchasePrice: 0,
    currentValue: null,
    warrantyExpiryDate: null,
    maintenanceSchedule: { task: 'Joints', everyDays: 90, everyHectoliters: null },
    isRentable: false,
    rentalPricePerDay: null,
    notes: '',
  });
});

it('sends no change for an untouched record', () => {
  const loaded = toFieldValues(equipmentSchema, chiller);
  expect(changedFields(equipmentSchema.parse(loaded), loaded)).toEqual({});
  expect(
    changedFields(equipmentSchema.parse({ ...loaded, location: ' ', notes: 'Neuf' }), loaded),
  ).toEqual({ location: null, notes: 'Neuf' });
});

it('is empty for a new record, except for given values', () => {
  const schema = z.object({
    name: z.string().min(1),
    batchId: z.uuid().nullish(),
    packagedOn: z.string(),
    quantity: z.number(),
    isRentable: z.boolean(),
  });
  expect(emptyFieldValues(schema, { packagedOn: '2026-03-02' })).toEqual({
    name: '',
    batchId: null,
    packagedOn: '2026-03-02',
    quantity: undefined,
    isRentable: false,
  });
});

const loaded = {
  name: 'Malt Cara 50',
  supplier: '',
  maltColor: 50,
  schedule: { task: 'Joints', everyDays: 90 },
  note: 'Noisette',
};

it('sends changed and emptied fields', () => {
  const schedule = { task: 'Joints', everyDays: 120 };
  expect(
    changedFields({ ...loaded, maltColor: null, name: 'Malt Cara 60', schedule, note: '' }, loaded),
  ).toEqual({ name: 'Malt Cara 60', maltColor: null, schedule, note: '' });
});

it('treats null, empty text and a missing field as equal', () => {
  const sent = { ...loaded, supplier: null, schedule: { ...loaded.schedule }, location: null };
  expect(changedFields(sent, loaded)).toEqual({});
  expect(changedFields({ location: 'Cave' }, {})).toEqual({ location: 'Cave' });
});
