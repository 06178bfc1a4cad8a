import { lineAtPlace, linesHere, newLine, placeWithCode, subjectOf } from './line-at-place';

const cold = { id: '8f000000-0000-4000-8000-0000000000c1', name: 'Chambre froide' };
const quay = { id: '8f000000-0000-4000-8000-0000000000c2', name: 'Quai' };
const inCold = newLine('8f000000-0000-4000-8000-000000000001', {
  ...{ id: '8f000000-0000-4000-8000-0000000000a1', name: 'Citra', type: 'hop', unit: 'kg' },
  ...{ lotId: '8f000000-0000-4000-8000-0000000000b1', lotNumber: 'HB-1', isAdded: false },
  ...{ isByPlace: true, placeId: cold.id, location: cold.name, expectedQuantity: 3 },
});
const loose = { ...inCold, id: '8f000000-0000-4000-8000-0000000000a2', placeId: null };
const whole = { ...inCold, isByPlace: false, placeId: null };
const lines = [inCold, loose];

it('tells a lot at a place from the same lot elsewhere, and from a lot as a whole', () => {
  expect(new Set([inCold, loose, whole].map(subjectOf)).size).toBe(3);
});

it('finds the line of a lot at a place, or makes one that its count adds', () => {
  expect(lineAtPlace(lines, loose, cold)).toBe(inCold);
  expect(lineAtPlace(lines, inCold, null)).toBe(loose);
  expect(lineAtPlace(lines, inCold, quay)).toMatchObject({
    ...{ lotId: inCold.lotId, placeId: quay.id, location: 'Quai', isByPlace: true },
    ...{ isAdded: true, expectedQuantity: null, countedQuantity: null },
  });
});

it('counts where one stands, a lot as a whole aside', () => {
  expect(linesHere(lines, lines, null)).toBe(lines);
  expect(linesHere(lines, lines, cold)).toEqual([inCold]);
  expect(linesHere([whole], [whole], cold)).toEqual([whole]);
});

it('knows a place by its label', () => {
  const origin = 'https://brasserie.example';
  const label = `${origin}/inventory/places/${cold.id}`;
  expect(placeWithCode([quay, cold], label, origin)).toBe(cold);
  expect(placeWithCode([quay], label, origin)).toBeUndefined();
  expect(placeWithCode([quay, cold], 'HB-1', origin)).toBeUndefined();
});
