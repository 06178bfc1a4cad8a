import { analysisValues, lotDetailsSchema, lotFieldLabels, lotFields } from '.';

const lot = { lotNumber: 'ML-1', receivedOn: '2026-03-12', expiryDate: '2027-03-12' };

describe('lotDetailsSchema', () => {
  const schema = lotDetailsSchema(lot);

  it('accepts a lot that never had a number, and one without optional fields', () => {
    expect(
      lotDetailsSchema({ ...lot, lotNumber: null }).parse({
        ...lot,
        lotNumber: ' ',
        expiryDate: null,
        supplier: '',
        costPerUnit: null,
        certificateNote: '  ',
      }),
    ).toEqual({
      lotNumber: null,
      receivedOn: '2026-03-12',
      expiryDate: null,
      supplier: null,
      costPerUnit: null,
      certificateNote: null,
    });
  });

  it('keeps a number for a lot that has one', () => {
    for (const lotNumber of [null, '', '  ']) {
      expect(schema.safeParse({ ...lot, lotNumber }).error?.issues).toMatchObject([
        { path: ['lotNumber'], message: 'Le numéro de lot est requis.' },
      ]);
    }
  });

  it('requires the day of receipt, and an expiry after it', () => {
    const messages = (values: object) =>
      schema
        .safeParse({ ...lot, ...values })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages({ expiryDate: '2026-03-12' })).toEqual([
      ['expiryDate', 'La péremption doit suivre la réception.'],
    ]);
    expect(messages({ receivedOn: '2026-02-30' })).toEqual([
      ['receivedOn', 'Format de date invalide. Utilisez le format YYYY-MM-DD.'],
    ]);
    expect(messages({ receivedOn: '2199-01-01', expiryDate: null })).toEqual([
      ['receivedOn', 'La date ne peut pas être à venir.'],
    ]);
    expect(messages({ costPerUnit: -1, certificateNote: 'x'.repeat(501) })).toEqual([
      ['costPerUnit', 'Le coût unitaire doit être supérieur ou égal à 0.'],
      ['certificateNote', 'La note de certificat est trop longue (500 caractères au plus).'],
    ]);
  });

  it('accepts an expiry before the receipt only if both are unchanged', () => {
    const expired = { ...lot, expiryDate: '2026-01-31' };
    const corrected = (values: object) =>
      lotDetailsSchema(expired).safeParse({ ...expired, ...values }).success;
    expect(corrected({ supplier: 'Malterie' })).toBe(true);
    expect(corrected({ expiryDate: '2026-02-28' })).toBe(false);
    expect(corrected({ receivedOn: '2026-03-11' })).toBe(false);
    expect(corrected({ receivedOn: '2026-01-02' })).toBe(true);
    expect(corrected({ expiryDate: null })).toBe(true);
  });

  it('has no quantity', () => {
    expect(schema.parse({ ...lot, quantity: 3 })).not.toHaveProperty('quantity');
  });
});

it('has a label for each field of its history', () => {
  expect(Object.keys(lotFieldLabels)).toEqual([
    ...lotFields,
    ...analysisValues,
    'release',
    'place',
  ]);
});
