import { z } from 'zod';
import { ApiError } from './api-error';
import { parseInput } from './parse-input';

const schema = z.object({
  name: z.string().min(1, 'Le nom est requis.').max(5, 'Le nom est trop long.'),
  lots: z.array(z.object({ quantity: z.number({ error: 'Un nombre est attendu.' }) })).default([]),
});

const refusalOf = (work: () => unknown): ApiError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('The input was accepted.');
};

it('returns the schema’s output', () => {
  expect(parseInput(schema, { name: 'Malt' })).toEqual({ name: 'Malt', lots: [] });
});

it('names each field by its path, with its first message', () => {
  const error = refusalOf(() => parseInput(schema, { name: '', lots: [{ quantity: 'x' }] }));
  expect(error.code).toBe('BAD_USER_INPUT');
  expect(error.message).toBe('Le nom est requis.');
  expect(error.details.fields).toEqual({
    name: 'Le nom est requis.',
    'lots.0.quantity': 'Un nombre est attendu.',
  });
});

it('names a single value as requested', () => {
  const error = refusalOf(() => parseInput(z.string().min(8, 'Trop court.'), 'abc', 'newPassword'));
  expect(error.details.fields).toEqual({ newPassword: 'Trop court.' });
});

it('has French messages for rules without their own', () => {
  const plain = z.object({ isRentable: z.boolean(), lotId: z.uuid(), search: z.string() });
  const error = refusalOf(() =>
    parseInput(plain, { isRentable: null, lotId: 'abc', search: ['a', 'b'] }),
  );
  expect(error.details.fields).toEqual({
    isRentable: 'Entrée invalide : booléen attendu, null reçu',
    lotId: 'UUID invalide',
    search: 'Entrée invalide : chaîne de caractères attendu, tableau reçu',
  });
});
