import * as fc from 'fast-check';
import { addQuantities } from '../numbers';
import { beerCorrectionRefusal, beerMovementKinds, drawBeer, partBeer } from '.';

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
    const vessels = planned.map((volume, index) => ({
      equipmentId: `F${index}`,
      volumeInLiters: volume / 10,
    }));
    const parts = partBeer(total / 1000, vessels).map(({ liters }) => liters);
    expect(addQuantities(...parts)).toBe(total / 1000);
    expect(Math.min(...parts)).toBeGreaterThan(0);
  });
  void fc.assert(adds);
  expect(partBeer(10, [])).toEqual([{ equipmentId: null, liters: 10 }]);
});

it('parts by the planned volumes, and gives the last vessel what rounding leaves', () => {
  const vessels = (...volumes: number[]) =>
    volumes.map((volumeInLiters, index) => ({ equipmentId: `F${index + 1}`, volumeInLiters }));
  const parted = (liters: number, ...volumes: number[]) =>
    partBeer(liters, vessels(...volumes)).map((part) => [part.equipmentId, part.liters]);
  expect(parted(980, 500, 300, 200)).toEqual([
    ['F1', 490],
    ['F2', 294],
    ['F3', 196],
  ]);
  expect(parted(10, 1, 1, 1)).toEqual([
    ['F1', 3.333],
    ['F2', 3.333],
    ['F3', 3.334],
  ]);
  // A vessel that gets less than a millilitre gets none, and no plan names no vessel.
  expect(parted(0.001, 1, 1, 1)).toEqual([['F3', 0.001]]);
  expect(parted(10, 0, 0)).toEqual([[null, 10]]);
});

it('says for every other line than losses, transfers and blends where it is corrected', () => {
  const refusals = beerMovementKinds.map((kind) => [kind, beerCorrectionRefusal(kind)]);
  expect(Object.fromEntries(refusals)).toEqual({
    brewed: expect.stringContaining('volume en fermenteur'),
    measured: expect.stringContaining('volume en fermenteur'),
    blended: null,
    transferred: null,
    lost: null,
    packaged: expect.stringContaining('contenants'),
    closed: expect.stringContaining('contenants'),
    carried_over: expect.stringContaining('avant le registre'),
  });
});
