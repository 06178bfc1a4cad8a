import { messages } from '../testing/messages';
import { exciseSettingsSchema, observationSchema } from '.';

const settings = (exciseNumber?: string | null) => ({ exciseNumber, financialYearStart: 1 });

it.each([
  ['FR007620E0147', 'FR007620E0147'],
  [' fr 007620 e0147\n', 'FR007620E0147'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('reads the excise number %p as %p', (typed, stored) => {
  expect(exciseSettingsSchema.parse(settings(typed)).exciseNumber).toBe(stored);
});

it.each(['FR007620E014', 'FR007620E01477', '1R007620E0147', 'FR007620É0147', 'non'])(
  'refuses the excise number %p',
  (typed) => {
    expect(messages(exciseSettingsSchema, settings(typed))).toEqual({
      exciseNumber: ['Le numéro d’agrément a deux lettres et onze caractères : FR007620E0147.'],
    });
  },
);

it('begins the financial year in one of twelve months', () => {
  const isMonth = (financialYearStart: number) =>
    exciseSettingsSchema.safeParse({ financialYearStart }).success;
  expect([0, 1, 12, 13, 1.5].map(isMonth)).toEqual([false, true, true, false, false]);
});

it('takes observations that the customs file can hold', () => {
  const faultsOf = (observation: string) =>
    messages(observationSchema, { observation }).observation;
  expect(faultsOf('Casse au quai')).toBeUndefined();
  expect(faultsOf('Fût [CDATA[ rendu')).toEqual(['CIEL refuse le mot « CDATA ».']);
  expect(faultsOf('  ab ')).toEqual(['Écrivez l’observation (3 caractères au moins).']);
});
