import { plain } from '@cervoise/ui/format/testing';
import { tableFiles } from './file-rules';

const megabyte = 1024 * 1024;

it.each([
  ['stock.csv', 12],
  ['Stock.XLSX', 12],
  ['export.txt', 10 * megabyte],
])('accepts %s', (name, size) => {
  expect(tableFiles.refuse({ name, size })).toBeNull();
});

it.each([
  ['stock.pdf', 12, '« stock.pdf » n’est ni un CSV ni un classeur Excel (.xlsx).'],
  ['stock', 12, '« stock » n’est ni un CSV ni un classeur Excel (.xlsx).'],
  [
    'stock.xls',
    12,
    '« stock.xls » est d’un ancien format Excel : enregistrez-le en .xlsx ou en CSV.',
  ],
  ['stock.csv', 0, '« stock.csv » est vide.'],
  [
    'stock.csv',
    12 * megabyte,
    '« stock.csv » pèse 12,6 Mo : 10 Mo au plus. Partagez-le en plusieurs.',
  ],
])('tells at once what is wrong with %s of %i bytes', (name, size, message) => {
  expect(plain(tableFiles.refuse({ name, size }))).toBe(message);
});
