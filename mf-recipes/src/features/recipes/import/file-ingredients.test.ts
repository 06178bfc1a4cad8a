import type { RecipesPreview } from '@cervoise/domain/recipes';
import { importOf, ingredientsOf } from './file-ingredients';

const malt = {
  name: 'Pale',
  type: 'malt',
  unit: 'kg',
  quantity: 5,
  usageStage: 'mash',
  extract: 79,
  extractBasis: 'as_is',
} as const;
const preview: RecipesPreview = {
  format: 'beerxml',
  recipes: [
    {
      recipe: {
        name: 'Ambrée',
        batchSizeInLiters: 25,
        isPublic: false,
        isActive: true,
        lines: [malt, { ...malt, extract: 81 }],
        steps: [],
      },
      matches: [{ ingredientId: 'stock', name: 'Pale', unit: 'kg', isExact: true }, null],
      yeastForms: [null, null],
      equipment: null,
      unread: [],
      isNameTaken: false,
    },
  ],
};

/** The import with one choice for the malt. */
function importedBy(choice: string) {
  const ingredients = ingredientsOf(preview);
  const [found] = ingredients;
  const choices = new Map([[found?.key ?? '', choice]]);
  return importOf(preview, ingredients, choices, [{ index: 0, name: 'Ambrée' }]);
}

it('links a malt with the yield of the file, as it is weighed out', () => {
  const [recipe] = importedBy('stock').recipes;
  expect(recipe?.lines).toMatchObject([
    { ingredientId: 'stock', extract: 79, extractBasis: 'as_is' },
    { ingredientId: 'stock', extract: 81, extractBasis: 'as_is' },
  ]);
});

it('adds a malt with the yield of its weight, and keeps the values of each line', () => {
  const { recipes, newIngredients } = importedBy('create');
  expect(newIngredients).toMatchObject([{ maltExtract: 79, extractBasis: 'as_is' }]);
  expect(recipes[0]?.lines).toMatchObject([
    { extract: 79, extractBasis: 'as_is' },
    { extract: 81, extractBasis: 'as_is' },
  ]);
});
