import { linesNamed, linesWithCode } from './find-article';
import type { Line } from './stocktake-texts';

const line: Line = {
  id: '8f000000-0000-4000-8000-0000000000a1',
  stocktakeId: '8f000000-0000-4000-8000-000000000001',
  lotId: '8f000000-0000-4000-8000-0000000000b1',
  itemId: null,
  isByPlace: true,
  placeId: null,
  ingredientId: '8f000000-0000-4000-8000-000000000011',
  name: 'Houblon Citra',
  type: 'hop',
  lotNumber: 'HB-1007',
  unit: 'kg',
  containerType: null,
  volumeInLiters: null,
  location: null,
  barcodeId: null,
  packQuantity: null,
  articleCodes: ['3760123450017', 'CITRA-5'],
  isAdded: false,
  expectedQuantity: 12.8,
  countedQuantity: null,
  countedAt: null,
  userName: null,
  costPerUnit: null,
  startedShort: false,
  deviation: null,
  deviationValue: null,
  isBeyondTolerance: false,
  cause: null,
  counts: [],
};
const kegs: Line = {
  ...line,
  id: '8f000000-0000-4000-8000-0000000000a2',
  lotId: null,
  itemId: '8f000000-0000-4000-8000-0000000000b2',
  isByPlace: false,
  ingredientId: null,
  articleCodes: [],
  name: 'Blonde du Lavoir',
  type: 'finished_product',
  lotNumber: 'B038',
  unit: null,
  containerType: 'keg',
  location: 'Chambre froide',
  barcodeId: '0376000000001',
};
const lines = [line, kegs];
const origin = 'https://brasserie.example';

it('finds lines by name, lot and place, accents and case aside', () => {
  expect(linesNamed(lines, 'citra')).toEqual([line]);
  expect(linesNamed(lines, 'CHAMBRE')).toEqual([kegs]);
  expect(linesNamed(lines, ' ')).toEqual([]);
});

it('finds the line of a label, a lot number, a barcode or the code of an article', () => {
  const label = `${origin}/inventory/ingredients/${line.ingredientId}?lot=${line.lotId}`;
  expect(linesWithCode(lines, label, origin)).toEqual([line]);
  expect(linesWithCode(lines, `${origin}/inventory/${kegs.itemId}`, origin)).toEqual([kegs]);
  expect(linesWithCode(lines, 'hb-1007', origin)).toEqual([line]);
  expect(linesWithCode(lines, '376000000001', origin)).toEqual([kegs]);
  expect(linesWithCode(lines, '03760123450017', origin)).toEqual([line]);
  expect(linesWithCode(lines, 'citra-5', origin)).toEqual([line]);
  expect(linesWithCode(lines, 'https://ailleurs.example/x', origin)).toEqual([]);
});
