import { plain } from '@cervoise/records/testing';
import { describeShortage } from './stock-texts';

const need = {
  ingredientId: 'citra',
  name: 'Citra',
  unit: 'kg',
  required: 8,
  inStock: 0,
  reserved: 0,
  expired: 0,
  awaitingAnalysis: 0,
  missing: 8,
} as const;

it('says why lots that are there do not count', () => {
  const text = (values: object) => plain(describeShortage({ ...need, ...values }));
  expect(text({})).toBe('Il en faut 8 kg et il n’y en a pas en stock.');
  expect(text({ awaitingAnalysis: 125 })).toBe(
    'Il en faut 8 kg et aucun lot n’est utilisable. 125 kg en attente d’analyse ne comptent pas.',
  );
  expect(text({ inStock: 2, expired: 1, awaitingAnalysis: 5 })).toBe(
    'Il en faut 8 kg. Il n’y a que 2 kg en stock. 1 kg en lots périmés ne compte pas. 5 kg en attente d’analyse ne comptent pas.',
  );
});
