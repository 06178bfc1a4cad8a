import { refuseUnfitCorrection } from './refuse-unfit-correction';

const sale = { kind: 'sale', quantity: -4, isCorrected: false };
const outwards = { fits: true, isOutgoing: true };

it('accepts another quantity in the direction of the line', () => {
  expect(() => refuseUnfitCorrection(sale, -3, outwards)).not.toThrow();
});

it.each([
  ['a correction', { ...sale, kind: 'correction' }, -3, outwards, 'faites un ajustement'],
  ['what was corrected', { ...sale, isCorrected: true }, -3, outwards, 'déjà été corrigée'],
  ['a sale that brings in', sale, 3, { ...outwards, fits: false }, 'retire du stock'],
  ['a receipt that takes out', sale, -3, { fits: false, isOutgoing: false }, 'apporte du stock'],
  ['the quantity that stands', sale, -4, outwards, 'déjà la quantité'],
])('refuses %s', (_case, line, quantity, kind, reason) => {
  expect(() => refuseUnfitCorrection(line, quantity, kind)).toThrow(
    expect.objectContaining({
      code: 'BAD_USER_INPUT',
      details: { fields: { quantity: expect.stringContaining(reason) } },
    }),
  );
});
