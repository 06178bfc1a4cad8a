import { ingredientDetailsSchema } from '@cervoise/domain/ingredients';
import { ingredientColumns } from '../ingredients/ingredients.columns';
import { text, withOtherTexts } from './sheet-columns';

it('takes the short texts of a form into its files that nobody listed', () => {
  const supplier = { field: 'supplier', label: 'Malterie', cell: text, need: 'optional' } as const;
  expect(withOtherTexts([supplier], ingredientDetailsSchema)).toEqual([
    supplier,
    { field: 'description', label: 'Description', cell: text, need: 'optional' },
    { field: 'originCountry', label: 'Pays d’origine', cell: text, need: 'optional' },
    { field: 'yeastStrain', label: 'Souche', cell: text, need: 'optional' },
  ]);
});

it('adds nothing to ingredients, whose texts are all listed', () => {
  const fields = ingredientColumns.map(({ field }) => field);
  expect(new Set(fields).size).toBe(fields.length);
  expect(fields.at(-1)).toBe('description');
});
