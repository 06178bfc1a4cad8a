import { guessMapping, type SheetColumn } from '.';

const column = (field: string, label: string, ...aliases: string[]): SheetColumn => ({
  field,
  label,
  aliases,
  need: 'optional',
  cell: { kind: 'text' },
});
const columns = [
  column('name', 'Nom', 'désignation', 'article'),
  column('stockQuantity', 'Stock', 'quantité'),
  column('minimumStockQuantity', 'Seuil', 'stock minimum', 'stock min'),
  column('lotNumber', 'Numéro de lot', 'lot'),
];

it('recognises French headers, ignoring accents, case, units and punctuation', () => {
  expect(
    guessMapping(
      ['DESIGNATION', 'Stock min. (kg)', 'Stock (kg)', 'N° de lot', 'Rayon', ''],
      columns,
    ),
  ).toEqual(['name', 'minimumStockQuantity', 'stockQuantity', 'lotNumber', null, null]);
});

it('maps a field to one column, exact headers first', () => {
  expect(guessMapping(['Stock au 12 mars', 'Stock', 'Nom', 'Article'], columns)).toEqual([
    null,
    'stockQuantity',
    'name',
    null,
  ]);
  expect(guessMapping(['Stock au 12 mars'], columns)).toEqual(['stockQuantity']);
});

it.each([
  ['Qté en stock', 'stockQuantity'],
  ['Quantité stock', 'stockQuantity'],
  ['N° lot', 'lotNumber'],
  ['No de lot', 'lotNumber'],
  ['Fourn.', 'supplier'],
  ['Emplac.', 'location'],
  ['Emplac', null],
])('maps « %s » to %s', (header, field) => {
  const more = [
    ...columns.filter(({ field: known }) => known !== 'stockQuantity'),
    column('stockQuantity', 'Stock', 'quantité en stock'),
    column('supplier', 'Fournisseur'),
    column('location', 'Emplacement'),
  ];
  expect(guessMapping([header], more)).toEqual([field]);
});
