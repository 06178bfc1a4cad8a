import * as fc from 'fast-check';
import { addQuantities } from '../numbers';
import { drawBeer, partBeer } from '.';

const contents = [
  { equipmentId: 'F1', liters: 300 },
  { equipmentId: 'F2', liters: 670.5 },
  { equipmentId: null, liters: 20 },
];

it('draws from the vessel that is named, or from the fullest first', () => {
  expect(drawBeer(contents, 100, 'F1')).toEqual([{ equipmentId: 'F1', liters: 100 }]);
  expect(drawBeer(contents, 10, null)).toEqual([{ equipmentId: null, liters: 10 }]);
  expect(drawBeer(contents, 700)).toEqual([
    { equipmentId: 'F2', liters: 670.5 },
    { equipmentId: 'F1', liters: 29.5 },
  ]);
  expect(drawBeer(contents, 301, 'F1')).toBeNull();
  expect(drawBeer(contents, 990.501)).toBeNull();
});

it('parts every litre between vessels', () => {
  const volumes = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 });
  const adds = fc.property(fc.integer({ min: 1, max: 9_000_000 }), volumes, (total, planned) => {
    const vessels = planned.map((volume, place) => ({
      equipmentId: `F${place}`,
      volumeInLiters: volume / 10,
    }));
    const parts = partBeer(total / 1000, vessels).map(({ liters }) => liters);
    expect(addQuantities(...parts)).toBe(total / 1000);
    expect(Math.min(...parts)).toBeGreaterThan(0);
  });
  void fc.assert(adds);
  expect(partBeer(10, [])).toEqual([{ equipmentId: null, liters: 10 }]);
});
