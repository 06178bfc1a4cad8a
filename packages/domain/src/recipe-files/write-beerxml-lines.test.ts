import { xmlHop } from './write-beerxml-lines';

it.each([
  ['mash', 'Mash'],
  ['sparge', 'Mash'],
  ['whirlpool', 'Aroma'],
  ['dry_hop', 'Dry Hop'],
] as const)('writes a hop of the stage %s as « %s »', (usageStage, use) => {
  const hop = { name: 'Saaz', type: 'hop', unit: 'g', quantity: 1, usageStage } as const;
  expect(xmlHop(hop)).toContain(`<USE>${use}</USE>`);
});
