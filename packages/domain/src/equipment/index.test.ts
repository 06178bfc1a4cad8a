import { messages } from '../testing/messages';
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
} from '.';

const tank = {
  name: 'Cuve F2',
  category: 'fermenter',
  condition: 'good',
  status: 'operational',
  isRentable: false,
};

describe('equipmentSchema', () => {
  it('accepts the minimum, and reports missing fields', () => {
    expect(messages(equipmentSchema, tank)).toEqual({});
    expect(messages(equipmentSchema, { isRentable: false })).toEqual({
      name: ['Le nom est requis.'],
      category: ['Choisissez une catégorie.'],
      condition: ['Choisissez un état.'],
      status: ['Choisissez un statut.'],
    });
  });

  it('requires a warranty end after the purchase', () => {
    const bought = { ...tank, purchaseDate: '2026-01-10' };
    expect(messages(equipmentSchema, { ...bought, warrantyExpiryDate: '2026-01-09' })).toEqual({
      warrantyExpiryDate: ['La garantie ne peut pas finir avant l’achat.'],
    });
    expect(messages(equipmentSchema, { ...bought, warrantyExpiryDate: '2026-01-10' })).toEqual({});
  });

  it('requires a price for rentable equipment, which may be zero', () => {
    expect(messages(equipmentSchema, { ...tank, isRentable: true })).toEqual({
      rentalPricePerDay: ['Indiquez le prix de location par jour.'],
    });
    expect(messages(equipmentSchema, { ...tank, isRentable: true, rentalPricePerDay: 0 })).toEqual(
      {},
    );
  });

  it('accepts a capacity of vessels only', () => {
    expect(messages(equipmentSchema, { ...tank, capacityHectoliters: 9.75 })).toEqual({});
    expect(messages(equipmentSchema, { ...tank, capacityHectoliters: 0 })).toEqual({
      capacityHectoliters: ['La capacité doit être supérieure ou égale à 0,01.'],
    });
    const chiller = { ...tank, category: 'cooling' };
    expect(messages(equipmentSchema, { ...chiller, capacityHectoliters: 10 })).toEqual({
      capacityHectoliters: [
        'Seuls fermenteurs, cuves de garde et salles de brassage ont une capacité.',
      ],
    });
    expect(messages(equipmentSchema, { ...chiller, capacityHectoliters: null })).toEqual({});
  });

  it('agrees in gender in French messages', () => {
    expect(messages(equipmentSchema, { ...tank, description: 'x'.repeat(2001) })).toEqual({
      description: ['La description est trop longue (2000 caractères au plus).'],
    });
  });
});

it('has a label for each category, status, condition and event', () => {
  expect(Object.keys(equipmentEventLabels)).toEqual([...equipmentEventKinds]);
  expect(Object.keys(equipmentCategoryLabels)).toEqual([...equipmentCategories]);
  expect(Object.keys(equipmentStatusLabels)).toEqual([...equipmentStatuses]);
  expect(Object.keys(equipmentConditionLabels)).toEqual([...equipmentConditions]);
});
