import { guessMapping } from '@cervoise/domain/exchange';
import { ingredientDetailsSchema } from '@cervoise/domain/ingredients';
import { equipmentColumns } from '../equipment/equipment.columns';
import { ingredientColumns } from '../ingredients/exchange/ingredients.columns';
import { productColumns } from '../inventory/exchange/products.columns';
import { text, withOtherTexts } from './sheet-columns';

it('includes the unlisted short texts of a form', () => {
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

it('recognises the usual headers of breweries', () => {
  expect(
    guessMapping(
      ['Désig.', 'Qté en stock', 'N° lot', 'Fourn.', 'Seuil mini', 'P.U. HT', 'DLUO'],
      ingredientColumns,
    ),
  ).toEqual([
    'name',
    'stockQuantity',
    'lotNumber',
    'supplier',
    'minimumStockQuantity',
    'costPerUnit',
    'expiryDate',
  ]);
  expect(guessMapping(['Qté en stock', 'N° lot', 'Emplac.'], productColumns)).toEqual([
    'quantity',
    'batchId',
    'location',
  ]);
  expect(guessMapping(['Fourn.', 'N° série', 'Emplac.'], equipmentColumns)).toEqual([
    'manufacturer',
    'serialNumber',
    'location',
  ]);
});
