import { ingredientDetailsSchema, keepFieldsOfType } from './index';
import { analysisValuesOf, valuesOutsideLimits } from './lot-analysis';
import { lotAnalysisSchema, lotReleaseSchema } from './lot-analysis-schemas';

const saaz = { name: 'Saaz', type: 'hop', unit: 'kg', minimumStockQuantity: 2 } as const;

it('finds what is outside its limits, which are allowed themselves', () => {
  const limits = { alphaAcidLeast: 3, alphaAcidMost: 4.5, moistureMost: 12 };
  expect(valuesOutsideLimits({ alphaAcid: 3, moisture: 12 }, limits)).toEqual([]);
  expect(valuesOutsideLimits({ alphaAcid: 2.99, moisture: 12.01 }, limits)).toEqual([
    'alphaAcid',
    'moisture',
  ]);
  expect(valuesOutsideLimits({ alphaAcid: 4.51 }, limits)).toEqual(['alphaAcid']);
});

it('compares nothing without a value or without a limit', () => {
  expect(valuesOutsideLimits({ alphaAcid: null }, { alphaAcidLeast: 3 })).toEqual([]);
  expect(valuesOutsideLimits({ betaAcid: 9, ph: 0 }, { alphaAcidLeast: 3 })).toEqual([]);
});

it('analyses what each type has, and nothing of packaging', () => {
  expect(analysisValuesOf('hop')).toEqual(['alphaAcid', 'betaAcid', 'moisture']);
  expect(analysisValuesOf('malt')).toContain('extract');
  expect(analysisValuesOf('container')).toEqual([]);
});

it('refuses values that cannot be', () => {
  const messages = (values: object) =>
    lotAnalysisSchema.safeParse(values).error?.issues.map(({ message }) => message);
  expect(messages({ alphaAcid: 12.35, moisture: null })).toBeUndefined();
  expect(messages({ alphaAcid: 80.5, ph: 15, color: -1, extract: 81.123 })).toEqual([
    'Le taux d’acides alpha doit être inférieur ou égal à 80.',
    'L’extrait accepte au plus 2 décimales.',
    'La couleur doit être supérieure ou égale à 0.',
    'Le pH doit être inférieur ou égal à 14.',
  ]);
});

it('asks for the reason of a release', () => {
  expect(lotReleaseSchema.safeParse({ note: ' ' }).success).toBe(false);
  expect(lotReleaseSchema.parse({ note: ' Conforme ' })).toEqual({ note: 'Conforme' });
});

it('refuses a minimum above its maximum, at the maximum', () => {
  const reversed = { ...saaz, alphaAcidLeast: 5, alphaAcidMost: 4.5, moistureMost: 12 };
  expect(ingredientDetailsSchema.safeParse(reversed).error?.issues).toMatchObject([
    { path: ['alphaAcidMost'], message: 'Le maximum doit être supérieur ou égal au minimum.' },
  ]);
  expect(ingredientDetailsSchema.safeParse({ ...reversed, alphaAcidMost: 5 }).success).toBe(true);
});

it('clears the limits of other types', () => {
  const details = { ...saaz, alphaAcidLeast: 3, extractLeast: 80, moistureMost: 12 };
  expect(keepFieldsOfType(details)).toMatchObject({
    alphaAcidLeast: 3,
    extractLeast: null,
    moistureMost: 12,
  });
});
