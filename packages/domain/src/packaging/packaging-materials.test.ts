import { correctedMaterial, materialFor, packagingFormatSchema } from '.';

const cap = { quantity: 1, perContainers: 1 };
const carton = { quantity: 1, perContainers: 24 };

it('counts a carton that is begun as a whole one', () => {
  expect(materialFor(cap, 1000)).toBe(1000);
  expect([24, 25, 1000].map((containers) => materialFor(carton, containers))).toEqual([1, 2, 42]);
  expect(materialFor({ quantity: 0.035, perContainers: 1 }, 3)).toBe(0.105);
});

it('draws or gives back the difference of a correction', () => {
  expect(correctedMaterial({ material: cap, drawn: 1200, from: 1200, to: 1000 })).toBe(-200);
  expect(correctedMaterial({ material: cap, drawn: 1200, from: 1200, to: 1250 })).toBe(50);
  expect(correctedMaterial({ material: carton, drawn: 50, from: 1200, to: 1190 })).toBe(0);
  expect(correctedMaterial({ material: carton, drawn: 50, from: 1200, to: 1176 })).toBe(-1);
});

it('gives back all without containers, and nothing that was never drawn', () => {
  expect(correctedMaterial({ material: cap, drawn: 900, from: 1000, to: 0 })).toBe(-900);
  expect(correctedMaterial({ material: cap, drawn: 900, from: 1000, to: 950 })).toBe(0);
  expect(correctedMaterial({ material: cap, drawn: 900, from: 1000, to: 850 })).toBe(-50);
});

it('keeps what broke when the containers are corrected', () => {
  expect(correctedMaterial({ material: cap, drawn: 1250, from: 1200, to: 1100 })).toBe(-100);
});

it('follows in proportion a material that the format no longer has', () => {
  expect(correctedMaterial({ material: null, drawn: 1200, from: 1200, to: 600 })).toBe(-600);
  expect(correctedMaterial({ material: null, drawn: 0.3, from: 3, to: 2 })).toBe(-0.1);
});

it('refuses the same material twice in a format', () => {
  const ingredientId = '0b9b4f1e-6a54-4f0a-9f3e-0a6c0f5a7d11';
  const materials = [
    { ingredientId, ...cap },
    { ingredientId, ...carton },
  ];
  const format = { containerType: 'bottle', volumeInLiters: 0.33, materials };
  expect(packagingFormatSchema.safeParse(format).error?.issues).toMatchObject([
    { path: ['materials', 1, 'ingredientId'] },
  ]);
});
