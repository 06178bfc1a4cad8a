import { publicQrCodeSchema } from '.';

const code = {
  label: 'Bouteille 33 cl',
  beerName: 'Blonde du Lavoir',
  breweryName: 'Brasserie du Lavoir',
  town: 'Saint-Aubin',
  batchNumber: '2026-012',
  packagedOn: '2026-03-18',
  bestBefore: '2027-03-18',
  isActive: true,
};

it('reads a label', () => {
  expect(publicQrCodeSchema.parse(code)).toEqual({ ...code, published: null, recall: null });
});

it('drops unknown fields', () => {
  expect(publicQrCodeSchema.parse({ ...code, tenantId: 'x' })).toEqual({
    ...code,
    published: null,
    recall: null,
  });
});

it.each([{ bestBefore: '18/03/2027' }, { isActive: undefined }, { label: undefined }])(
  'refuses %j',
  (mistake) => {
    expect(publicQrCodeSchema.safeParse({ ...code, ...mistake }).success).toBe(false);
  },
);

it('returns only a recall for a withdrawn code', () => {
  expect(publicQrCodeSchema.parse({ ...code, isActive: false })).toEqual({
    isActive: false,
    isRemoved: false,
    recall: null,
  });
});
