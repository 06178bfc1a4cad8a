import { messages } from '../testing/messages';
import {
  recipeLineSchema,
  recipeSchema,
  recipeStepSchema,
  recipeStepTypeLabels,
  recipeStepTypes,
  usageStageLabels,
  usageStages,
} from '.';

const id = '0b9e9c0e-5b0a-4a55-9d0c-3f1a8f0f7d11';
const recipe = {
  name: 'IPA Citra',
  batchSizeInLiters: 500,
  isPublic: false,
  isActive: true,
  lines: [],
  steps: [],
};

describe('recipeSchema', () => {
  it('accepts the minimum, and reports missing fields', () => {
    expect(messages(recipeSchema, recipe)).toEqual({});
    expect(messages(recipeSchema, { ...recipe, name: ' ', batchSizeInLiters: undefined })).toEqual({
      name: ['Le nom est requis.'],
      batchSizeInLiters: ['Le volume en cuve est requis.'],
    });
  });

  it.each([
    ['originalGravity', 1.201, 'La densité initiale doit être inférieure ou égale à 1,2.'],
    ['finalGravity', 0.989, 'La densité finale doit être supérieure ou égale à 0,99.'],
    ['estimatedAbv', 20.1, 'L’alcool doit être inférieur ou égal à 20.'],
    ['ibu', 201, 'L’amertume doit être inférieure ou égale à 200.'],
    ['ebc', 151, 'La couleur doit être inférieure ou égale à 150.'],
    ['fermentationDays', 3.5, 'La durée de fermentation doit être un nombre entier.'],
    ['maturingDays', -1, 'La durée de garde doit être supérieure ou égale à 0.'],
    ['batchSizeInLiters', 0, 'Le volume en cuve doit être supérieur ou égal à 0,1.'],
    ['targetCostPerLiter', -1, 'L’objectif de coût doit être supérieur ou égal à 0.'],
  ])('keeps %s in its range', (field, value, message) => {
    expect(messages(recipeSchema, { ...recipe, [field]: value })).toEqual({ [field]: [message] });
  });

  it('refuses a final gravity above the original one', () => {
    expect(
      messages(recipeSchema, { ...recipe, originalGravity: 1.04, finalGravity: 1.05 }),
    ).toEqual({ finalGravity: ['La densité finale ne peut pas dépasser la densité initiale.'] });
  });
});

describe('recipeLineSchema', () => {
  const line = { ingredientId: id, quantity: 84, usageStage: 'mash' };

  it('accepts an ingredient of the stock, or a described one in a draft', () => {
    expect(messages(recipeLineSchema, line)).toEqual({});
    const described = { name: 'Verveine', type: 'spice', unit: 'g', quantity: 120 };
    expect(messages(recipeLineSchema, { ...described, usageStage: 'whirlpool' })).toEqual({});
    expect(messages(recipeLineSchema, { quantity: 1, usageStage: 'boil' })).toEqual({
      ingredientId: ['Choisissez un ingrédient.'],
      type: ['Choisissez un type.'],
      unit: ['Choisissez une unité.'],
    });
  });

  it.each([
    ['quantity', -1, 'La quantité doit être supérieure ou égale à 0.'],
    ['usageStage', 'lunch', 'Choisissez une étape.'],
    ['timeInMinutes', -5, 'Le temps doit être supérieur ou égal à 0.'],
    ['temperatureInCelsius', 111, 'La température doit être inférieure ou égale à 110.'],
    ['temperatureInCelsius', -6, 'La température doit être supérieure ou égale à −5.'],
    ['alphaAcid', 81, 'Le taux d’acides alpha doit être inférieur ou égal à 80.'],
  ])('keeps %s in its range', (field, value, message) => {
    expect(messages(recipeLineSchema, { ...line, [field]: value })).toEqual({ [field]: [message] });
  });
});

it('requires the type and name of a step, with times in range', () => {
  expect(messages(recipeStepSchema, { orderIndex: 0, type: 'boil', name: 'Ébullition' })).toEqual(
    {},
  );
  expect(
    messages(recipeStepSchema, { orderIndex: 0, durationInMinutes: -1, rampInMinutes: -1 }),
  ).toEqual({
    type: ['Choisissez un type d’étape.'],
    name: ['Le nom est requis.'],
    durationInMinutes: ['La durée doit être supérieure ou égale à 0.'],
    rampInMinutes: ['La montée doit être supérieure ou égale à 0.'],
  });
});

it('has a label for each stage and each type of step', () => {
  expect(Object.keys(usageStageLabels)).toEqual([...usageStages]);
  expect(Object.keys(recipeStepTypeLabels)).toEqual([...recipeStepTypes]);
});
