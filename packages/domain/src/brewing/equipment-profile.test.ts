import { messages } from '../testing/messages';
import { cellsPerUnit, defaultEquipmentProfile, equipmentProfileSchema, primingSugar } from '.';

it('has a usual profile for any volume, and reports values out of range in French', () => {
  expect(messages(equipmentProfileSchema, defaultEquipmentProfile(500))).toEqual({});
  expect(
    messages(equipmentProfileSchema, {
      ...defaultEquipmentProfile(500),
      efficiency: 120,
      name: ' ',
    }),
  ).toEqual({
    name: ['Le nom est requis.'],
    efficiency: ['Le rendement doit être inférieur ou égal à 100.'],
  });
});

it('adds no sugar to a beer with enough carbon dioxide', () => {
  expect(primingSugar(100, 0.5, 20)).toBe(0);
  expect(primingSugar(100, 2.4, 20, 'sucrose')).toBeLessThan(primingSugar(100, 2.4, 20));
});

it('counts the yeast cells of each stock unit', () => {
  expect(cellsPerUnit('g', 'dry')).toBe(1e10);
  expect(cellsPerUnit('sachet', 'dry', 11.5)).toBe(1.15e11);
  expect(cellsPerUnit('unit', null)).toBe(5e12);
  expect(cellsPerUnit('l', 'liquid')).toBe(1e12);
  expect(cellsPerUnit('sachet', 'liquid')).toBe(1e11);
  expect(cellsPerUnit('kg', 'slurry')).toBe(1e12);
});
