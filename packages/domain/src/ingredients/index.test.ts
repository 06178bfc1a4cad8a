import { messages } from '../testing/messages';
import {
  hopFormLabels,
  hopForms,
  ingredientDetailsSchema,
  ingredientTypeLabels,
  ingredientTypes,
  keepFieldsOfType,
  lotReceiptSchema,
  movementCorrectionSchema,
  newIngredientSchema,
  stockAdjustmentSchema,
  stockCountSchema,
  yeastFormLabels,
  yeastForms,
} from '.';

const saaz = { name: 'Houblon Saaz', type: 'hop', unit: 'kg', minimumStockQuantity: 8 };
const receipt = { lotNumber: 'HB-0932', quantity: 5, receivedOn: '2026-03-02' };
const adjustment = { kind: 'adjustment', quantity: -1, reason: 'Sac percé' };

describe('ingredientDetailsSchema', () => {
  it('takes the least there is to say', () => {
    expect(messages(ingredientDetailsSchema, saaz)).toEqual({});
  });

  it('says what is missing, field by field', () => {
    expect(messages(ingredientDetailsSchema, { name: ' ´ ' })).toEqual({
      name: ['Le nom est requis.'],
      type: ['Choisissez un type.'],
      unit: ['Choisissez une unité.'],
      minimumStockQuantity: ['Le seuil est requis.'],
    });
  });

  it('keeps figures within what exists', () => {
    expect(
      messages(ingredientDetailsSchema, {
        ...saaz,
        minimumStockQuantity: -1,
        alphaAcid: 31,
        costPerUnit: -0.5,
        yeastAttenuation: 101,
      }),
    ).toEqual({
      minimumStockQuantity: ['Le seuil doit être supérieur ou égal à 0.'],
      alphaAcid: ['Le taux d’acides alpha doit être inférieur ou égal à 30.'],
      costPerUnit: ['Le coût unitaire doit être supérieur ou égal à 0.'],
      yeastAttenuation: ['L’atténuation doit être inférieure ou égale à 100.'],
    });
  });

  it('knows nothing of stock', () => {
    expect(ingredientDetailsSchema.parse({ ...saaz, stockQuantity: 5 })).not.toHaveProperty(
      'stockQuantity',
    );
  });
});

it('takes a first stock with its lot', () => {
  expect(
    messages(newIngredientSchema, { ...saaz, stockQuantity: 6.2, expiryDate: '30/11/2026' }),
  ).toEqual({ expiryDate: ['Format de date invalide. Utilisez le format YYYY-MM-DD.'] });
});

it('wants to know how much there is of a first lot', () => {
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
  it('wants a number and something received', () => {
    expect(messages(lotReceiptSchema, { ...receipt, lotNumber: ' ', quantity: 0 })).toEqual({
      lotNumber: ['Le numéro de lot est requis.'],
      quantity: ['La quantité reçue doit être supérieure ou égale à 0,001.'],
    });
  });

  it('wants the expiry after the receipt', () => {
    expect(messages(lotReceiptSchema, { ...receipt, expiryDate: '2026-03-02' })).toEqual({
      expiryDate: ['La péremption doit suivre la réception.'],
    });
    expect(messages(lotReceiptSchema, { ...receipt, expiryDate: '2026-03-03' })).toEqual({});
  });
});

describe('stockAdjustmentSchema', () => {
  it('wants a difference and a reason', () => {
    expect(messages(stockAdjustmentSchema, { ...adjustment, quantity: 0, reason: 'x' })).toEqual({
      quantity: ['La différence ne peut pas être nulle.'],
      reason: ['Le motif est requis (3 caractères au moins).'],
    });
  });

  it('takes the id of a lot as the database writes it', () => {
    const lotId = '0B0E7A3E-6F5E-4A53-9D7C-0A4A4D1F2B11';
    expect(stockAdjustmentSchema.parse({ ...adjustment, lotId }).lotId).toBe(lotId.toLowerCase());
  });

  it('lets consumption and loss only take out', () => {
    for (const kind of ['consumption', 'loss']) {
      expect(messages(stockAdjustmentSchema, { ...adjustment, kind, quantity: 2 })).toEqual({
        quantity: ['Une consommation ou une perte retire du stock : la différence est négative.'],
      });
      expect(messages(stockAdjustmentSchema, { ...adjustment, kind })).toEqual({});
    }
    expect(messages(stockAdjustmentSchema, { ...adjustment, quantity: 2 })).toEqual({});
  });

  it('leaves deliveries and counts to their own forms', () => {
    expect(messages(stockAdjustmentSchema, { ...adjustment, kind: 'receipt' })).toEqual({
      kind: ['Choisissez une nature de mouvement.'],
    });
  });
});

it('counts nothing below zero, with or without a reason', () => {
  expect(messages(stockCountSchema, { quantity: -1 })).toEqual({
    quantity: ['La quantité comptée doit être supérieure ou égale à 0.'],
  });
  expect(messages(stockCountSchema, { quantity: 0 })).toEqual({});
  expect(stockCountSchema.parse({ quantity: 0, reason: ' ' })).toEqual({
    quantity: 0,
    reason: null,
  });
});

it('asks a correction for its reason', () => {
  expect(messages(movementCorrectionSchema, { quantity: 0, reason: '' })).toEqual({
    reason: ['Le motif est requis (3 caractères au moins).'],
  });
});

it('has a label for each type and form', () => {
  expect(Object.keys(ingredientTypeLabels)).toEqual([...ingredientTypes]);
  expect(Object.keys(hopFormLabels)).toEqual([...hopForms]);
  expect(Object.keys(yeastFormLabels)).toEqual([...yeastForms]);
});
