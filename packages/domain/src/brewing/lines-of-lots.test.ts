import { linesOfLots, recipeFigures } from '.';
import { brewhouse, ingredients, ipa } from './testing/ipa';

const lines = ipa.lines.map((line, index) => ({ ...line, id: `line-${index}` }));
const figures = (taken: Parameters<typeof linesOfLots>[2]) => {
  const brewed = { ...ipa, lines: linesOfLots(lines, ingredients, taken) };
  return recipeFigures(brewed, ingredients, brewhouse);
};
const planned = recipeFigures(ipa, ingredients, brewhouse);

it('changes nothing without an analysis', () => {
  const taken = new Map([['line-0', { required: 84, lots: [{ quantity: 40 }, { quantity: 44 }] }]]);
  expect(linesOfLots(lines, ingredients, taken)).toEqual(lines);
});

it('gives the same figures where the lots are as the recipe says', () => {
  const asPlanned = figures(
    new Map([
      [
        'line-0',
        { required: 84, lots: [{ quantity: 30, extract: 80, color: 3.5 }, { quantity: 50 }] },
      ],
      ['line-6', { required: 1.5, lots: [{ quantity: 1, alphaAcid: 3.2 }] }],
    ]),
  );
  expect(asPlanned?.ibu).toBeCloseTo(planned?.ibu ?? 0, 9);
  expect(asPlanned?.originalGravity).toBeCloseTo(planned?.originalGravity ?? 0, 9);
  expect(asPlanned?.ebc).toBeCloseTo(planned?.ebc ?? 0, 9);
});

it('counts the bitterness of each lot by its share, and the rest by the recipe', () => {
  const bitterness = planned?.lines[6]?.ibu ?? 0;
  // A third at twice the alpha acid, a third not analysed, a third not taken yet.
  const lots = [{ quantity: 0.5, alphaAcid: 6.4 }, { quantity: 0.5 }];
  const ibu = figures(new Map([['line-6', { required: 1.5, lots }]]))?.ibu ?? 0;
  expect(ibu - (planned?.ibu ?? 0)).toBeCloseTo(bitterness / 3, 9);
});

it('keeps the quantities of the recipe, also where more was taken', () => {
  const lots = [{ quantity: 60, color: 4 }, { quantity: 40 }];
  const parts = linesOfLots(lines, ingredients, new Map([['line-0', { required: 84, lots }]]));
  expect(parts.slice(0, 2).map(({ quantity, id }) => [id, quantity])).toEqual([
    ['line-0', expect.closeTo(50.4, 9)],
    ['line-0', expect.closeTo(33.6, 9)],
  ]);
  expect(parts).toHaveLength(lines.length + 1);
});

it('takes the extract and the moisture of a malt on the basis of its ingredient', () => {
  const wet = figures(
    new Map([['line-0', { required: 84, lots: [{ quantity: 84, moisture: 10 }] }]]),
  );
  const poor = figures(
    new Map([['line-0', { required: 84, lots: [{ quantity: 84, extract: 72 }] }]]),
  );
  // A tenth of water leaves of 80 % on the dry weight as much as 72 %.
  expect(wet?.originalGravity).toBeCloseTo(poor?.originalGravity ?? 0, 9);
  expect(wet?.originalGravity).toBeLessThan(planned?.originalGravity ?? 0);
});
