import type { IngredientType } from '../ingredients';
import { correctedMaterial, materialFor, materialsOfBeer, packagingFormatSchema } from '.';

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
  expect(correctedMaterial({ material: cap, drawn: 1250, from: 1200, to: 0 })).toBe(-1250);
  expect(correctedMaterial({ material: cap, drawn: 0, from: 1000, to: 0 })).toBe(0);
  expect(correctedMaterial({ material: cap, drawn: 900, from: 1000, to: 900 })).toBe(0);
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

describe('a beer', () => {
  const line = (id: string, type: IngredientType, recipeId?: string | null) => ({
    id,
    type,
    recipeId,
  });
  const format = [
    line('crown', 'closure'),
    line('plain label', 'label', null),
    line('label of a', 'label', 'a'),
    line('back label of a', 'label', 'a'),
    line('printed can of b', 'container', 'b'),
    line('printed can of c', 'container', 'c'),
  ];
  it.each([
    ['a', ['crown', 'label of a', 'back label of a'], ['container']],
    ['b', ['crown', 'plain label', 'printed can of b'], []],
    ['d', ['crown', 'plain label'], ['container']],
    [null, ['crown', 'plain label'], ['container']],
  ])(
    'of recipe %p is packaged with its own lines before every beer’s',
    (recipeId, ids, missing) => {
      const found = materialsOfBeer(format, recipeId);
      expect(found.lines.map(({ id }) => id)).toEqual(ids);
      expect(found.missing).toEqual(missing);
    },
  );

  it('needs nothing of an empty format', () => {
    expect(materialsOfBeer([], 'a')).toEqual({ lines: [], missing: [] });
  });
});

describe('a format', () => {
  const [label, crown] = [
    '0b9b4f1e-6a54-4f0a-9f3e-0a6c0f5a7d11',
    '0b9b4f1e-6a54-4f0a-9f3e-0a6c0f5a7d12',
  ];
  const beer = '1b9b4f1e-6a54-4f0a-9f3e-0a6c0f5a7d11';
  const faultsOf = (...materials: object[]) =>
    packagingFormatSchema
      .safeParse({ containerType: 'bottle', volumeInLiters: 0.33, materials })
      .error?.issues.map(({ path }) => path);
  const of = (ingredientId: string, recipeId?: string | null) => ({
    ingredientId,
    recipeId,
    ...cap,
  });

  it('may have an article for every beer and for one, and other articles for the same beer', () => {
    expect(faultsOf(of(label), of(label, beer), of(crown, beer), of(crown))).toBeUndefined();
    expect(faultsOf()).toBeUndefined();
  });

  it('refuses the same article twice for a beer, or for every beer', () => {
    const second = [['materials', 1, 'ingredientId']];
    expect(faultsOf(of(label), { ...of(label), ...carton })).toEqual(second);
    expect(faultsOf(of(label, null), of(label))).toEqual(second);
    expect(faultsOf(of(label, beer), of(label.toUpperCase(), beer.toUpperCase()))).toEqual(second);
  });
});
