import { messages } from '../testing/messages';
import {
  hopFormLabels,
  hopForms,
  ingredientDetailsSchema,
  ingredientTypeLabels,
  ingredientTypes,
  isPackagingMaterial,
  keepFieldsOfType,
  lotReceiptSchema,
  movementCorrectionSchema,
  newIngredientSchema,
  recipeIngredientTypes,
  stockAdjustmentSchema,
  stockCountSchema,
  yeastFormLabels,
  yeastForms,
} from '.';

const saaz = { name: 'Houblon Saaz', type: 'hop', unit: 'kg', minimumStockQuantity: 8 };
const receipt = { lotNumber: 'HB-0932', quantity: 5, receivedOn: '2026-03-02' };
const adjustment = { kind: 'adjustment', quantity: -1, reason: 'Sac percé' };

describe('ingredientDetailsSchema', () => {
  it('accepts the minimum', () => {
    expect(messages(ingredientDetailsSchema, saaz)).toEqual({});
  });

  it('reports missing fields', () => {
    expect(messages(ingredientDetailsSchema, { name: ' ´ ' })).toEqual({
      name: ['Le nom est requis.'],
      type: ['Choisissez un type.'],
      unit: ['Choisissez une unité.'],
      minimumStockQuantity: ['Le seuil est requis.'],
    });
  });

  it('limits figures to plausible ranges', () => {
    expect(
      messages(ingredientDetailsSchema, {
        ...saaz,
        minimumStockQuantity: -1,
        alphaAcid: 81,
        costPerUnit: -0.5,
        yeastAttenuation: 101,
      }),
    ).toEqual({
      minimumStockQuantity: ['Le seuil doit être supérieur ou égal à 0.'],
      alphaAcid: ['Le taux d’acides alpha doit être inférieur ou égal à 80.'],
      costPerUnit: ['Le coût unitaire doit être supérieur ou égal à 0.'],
      yeastAttenuation: ['L’atténuation doit être inférieure ou égale à 100.'],
    });
  });

  it('has no stock fields', () => {
    expect(ingredientDetailsSchema.parse({ ...saaz, stockQuantity: 5 })).not.toHaveProperty(
      'stockQuantity',
    );
  });
});

it('accepts an initial stock with its lot', () => {
  expect(
    messages(newIngredientSchema, { ...saaz, stockQuantity: 6.2, expiryDate: '30/11/2026' }),
  ).toEqual({ expiryDate: ['Format de date invalide. Utilisez le format YYYY-MM-DD.'] });
});

it('requires a quantity for an initial lot', () => {
  expect(messages(newIngredientSchema, { ...saaz, lotNumber: 'HB-0932' })).toEqual({
    stockQuantity: ['Indiquez le stock initial de ce lot.'],
  });
  expect(
    messages(newIngredientSchema, { ...saaz, lotNumber: 'HB-0932', stockQuantity: 2 }),
  ).toEqual({});
});

it('empties the fields of other types', () => {
  const details = ingredientDetailsSchema.parse({
    ...saaz,
    alphaAcid: 3.2,
    hopForm: 'pellets_t90',
    maltColor: 50,
    yeastStrain: 'W-34/70',
  });
  expect(keepFieldsOfType(details)).toMatchObject({
    alphaAcid: 3.2,
    hopForm: 'pellets_t90',
    maltColor: null,
    yeastStrain: null,
  });
});

describe('lotReceiptSchema', () => {
  it('requires a positive quantity', () => {
    expect(messages(lotReceiptSchema, { ...receipt, lotNumber: ' ', quantity: 0 })).toEqual({
      lotNumber: ['Le numéro de lot est requis.'],
      quantity: ['La quantité reçue doit être supérieure ou égale à 0,001.'],
    });
  });

  it('requires an expiry after the receipt', () => {
    expect(messages(lotReceiptSchema, { ...receipt, expiryDate: '2026-03-02' })).toEqual({
      expiryDate: ['La péremption doit suivre la réception.'],
    });
    expect(messages(lotReceiptSchema, { ...receipt, expiryDate: '2026-03-03' })).toEqual({});
  });
});

describe('stockAdjustmentSchema', () => {
  it('requires a difference and a reason', () => {
    expect(messages(stockAdjustmentSchema, { ...adjustment, quantity: 0, reason: 'x' })).toEqual({
      quantity: ['La différence ne peut pas être nulle.'],
      reason: ['Le motif est requis (3 caractères au moins).'],
    });
  });

  it('accepts an uppercase lot id', () => {
    const lotId = '0B0E7A3E-6F5E-4A53-9D7C-0A4A4D1F2B11';
    expect(stockAdjustmentSchema.parse({ ...adjustment, lotId }).lotId).toBe(lotId.toLowerCase());
  });

  it('requires a negative consumption or loss', () => {
    for (const kind of ['consumption', 'loss']) {
      expect(messages(stockAdjustmentSchema, { ...adjustment, kind, quantity: 2 })).toEqual({
        quantity: ['Une consommation ou une perte retire du stock : la différence est négative.'],
      });
      expect(messages(stockAdjustmentSchema, { ...adjustment, kind })).toEqual({});
    }
    expect(messages(stockAdjustmentSchema, { ...adjustment, quantity: 2 })).toEqual({});
  });

  it('refuses deliveries and counts, which have other forms', () => {
    expect(messages(stockAdjustmentSchema, { ...adjustment, kind: 'receipt' })).toEqual({
      kind: ['Choisissez une nature de mouvement.'],
    });
  });
});

it('refuses negative counts, with or without a reason', () => {
  expect(messages(stockCountSchema, { quantity: -1 })).toEqual({
    quantity: ['La quantité comptée doit être supérieure ou égale à 0.'],
  });
  expect(messages(stockCountSchema, { quantity: 0 })).toEqual({});
  expect(stockCountSchema.parse({ quantity: 0, reason: ' ' })).toEqual({
    quantity: 0,
    reason: null,
  });
});

it('requires a reason for a correction', () => {
  expect(messages(movementCorrectionSchema, { quantity: 0, reason: '' })).toEqual({
    reason: ['Le motif est requis (3 caractères au moins).'],
  });
});

it('tells packaging materials from what a recipe contains', () => {
  expect(ingredientTypes.filter(isPackagingMaterial)).toEqual([
    'container',
    'closure',
    'label',
    'carton',
  ]);
  expect(recipeIngredientTypes.filter(isPackagingMaterial)).toEqual([]);
});

it('has a label for each type and form', () => {
  expect(Object.keys(ingredientTypeLabels)).toEqual([...ingredientTypes]);
  expect(Object.keys(hopFormLabels)).toEqual([...hopForms]);
  expect(Object.keys(yeastFormLabels)).toEqual([...yeastForms]);
});
