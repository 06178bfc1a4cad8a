import { mashPh } from './mash-ph';

const pale = { kg: 100, ebc: 3.5 };
const base = { kg: 100, ebc: 4 };

it.each([
  ['of a pale mash in pure water', [pale], 3, 12, 0, 3, 5.5475],
  ['in alkaline water', [pale], 3, 12, 100, 3, 5.6515],
  ['of a thin mash in hard water', [pale], 3, 12, -50, 4, 5.4825],
  ['of caramel malt', [base, { kg: 15, ebc: 120 }], 14, 12, 0, 3, 5.355],
  [
    'of roasted malt',
    [
      { kg: 100, ebc: 5 },
      { kg: 5, ebc: 1000 },
    ],
    30,
    12,
    0,
    3,
    5.4159,
  ],
  ['of malt just dark enough for roasted', [base, { kg: 1, ebc: 400 }], 6, 12, 0, 3, 5.5325],
  ['of malt not quite as dark', [base, { kg: 1, ebc: 399 }], 6, 12, 0, 3, 5.495],
  ['of a grist without colour', [{ kg: 5, ebc: 0 }], 0, 12, 0, 3, 5.6],
  ['of a grist without extract', [pale], 3, 0, 0, 3, 5.6],
])('estimates the pH %s', (_case, grist, srm, plato, alkalinity, litersPerKg, ph) => {
  expect(mashPh(grist, srm, plato, alkalinity, litersPerKg)).toBeCloseTo(ph, 4);
});
