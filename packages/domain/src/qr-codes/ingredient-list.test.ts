import type { IngredientType } from '../ingredients';
import { draftIngredientList } from '.';

const line = (type: IngredientType, name: string) => ({ type, name, gramsPerLiter: null });

it('lists the ingredients of a recipe as on a label', () => {
  expect(
    draftIngredientList([
      line('malt', 'Pilsner'),
      line('malt', 'Malt de blé clair'),
      line('malt', 'Munich'),
      line('adjunct', 'Flocons d’avoine'),
      line('adjunct', 'Maïs'),
      line('hop', 'Saaz'),
      line('hop', 'Houblon Citra'),
      line('hop', 'Saaz'),
      line('yeast', 'W-34/70'),
      line('water_treatment', 'Gypse'),
    ]),
  ).toEqual({
    ingredients: 'Eau, malt d’orge, malt de blé, avoine, maïs, houblons Saaz et Citra, levure.',
    allergens: 'orge, blé, avoine',
  });
});

it('detects the milk in a stout, and drafts nothing for an empty recipe', () => {
  expect(draftIngredientList([line('sugar', 'Lactose'), line('hop', 'Fuggle')])).toEqual({
    ingredients: 'Eau, lactose, houblon Fuggle.',
    allergens: 'lait',
  });
  expect(draftIngredientList([])).toEqual({ ingredients: null, allergens: null });
});

it('leaves packaging materials out, whatever their names', () => {
  expect(
    draftIngredientList([
      line('malt', 'Malt Pilsen'),
      line('container', 'Bouteille blé 33 cl'),
      line('label', 'Étiquette Milk Stout'),
    ]),
  ).toEqual({ ingredients: 'Eau, malt d’orge.', allergens: 'orge' });
});
