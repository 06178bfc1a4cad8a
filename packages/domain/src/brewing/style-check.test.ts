import {
  type BrewingRecipe,
  beerStyles,
  checkStyle,
  findStyle,
  gristForGravity,
  hopsForBitterness,
  recipeFigures,
  styleRemedies,
} from '.';
import { brewhouse, ingredients, ipa } from './testing/ipa';

const style = findStyle('IPA américaine');
if (!style?.ranges) throw new Error('No American IPA');

const figuresOf = (recipe: BrewingRecipe) => {
  const figures = recipeFigures(recipe, ingredients, brewhouse);
  if (!figures) throw new Error('No figures');
  return figures;
};
const withQuantity = (index: number, quantity: number): BrewingRecipe => ({
  ...ipa,
  lines: ipa.lines.map((line, at) => (at === index ? { ...line, quantity } : line)),
});

describe('beerStyles', () => {
  it('contains the published ranges, colours in EBC', () => {
    expect(style).toEqual({
      code: '21A',
      name: 'American IPA',
      label: 'IPA américaine',
      ranges: {
        originalGravity: { min: 1.056, max: 1.07 },
        finalGravity: { min: 1.008, max: 1.014 },
        abv: { min: 5.5, max: 7.5 },
        ibu: { min: 40, max: 70 },
        ebc: { min: 12, max: 28 },
      },
    });
  });

  it('has unique names and ascending ranges', () => {
    expect(new Set(beerStyles.map(({ code }) => code)).size).toBe(beerStyles.length);
    expect(new Set(beerStyles.map(({ label }) => label)).size).toBe(beerStyles.length);
    expect(beerStyles.length).toBeGreaterThan(110);
    for (const { ranges } of beerStyles) {
      for (const { min, max } of Object.values(ranges ?? {})) {
        expect(max ?? Number.POSITIVE_INFINITY).toBeGreaterThan(min);
      }
    }
  });

  it('has an open darkest colour, and no ranges for styles without numbers', () => {
    expect(findStyle('Imperial Stout')?.ranges?.ebc).toEqual({ min: 59, max: null });
    expect(findStyle('29A')?.ranges).toBeNull();
  });

  it.each([
    ['21A', '21A'],
    ['American IPA', '21A'],
    ['ipa américaine', '21A'],
    ['Black IPA', '21B-Black'],
    ['KÖLSCH', '5B'],
    ['Bière de Garde', '24C'],
    ['Bière du dimanche', null],
    ['', null],
  ])('finds « %s » as %p', (text, code) => {
    expect(findStyle(text)?.code ?? null).toBe(code);
  });
});

describe('checkStyle', () => {
  it('accepts a beer within its style', () => {
    const check = checkStyle(figuresOf(ipa), style);
    expect(check?.isWithin).toBe(true);
    expect(check?.figures.map(({ message }) => message)).toEqual([null, null, null, null, null]);
  });

  it('reports the figures outside the range, by how much, as displayed', () => {
    const figures = {
      originalGravity: 1.0742,
      finalGravity: 1.0153,
      abv: 7.68,
      ibu: 36.7,
      ebc: 11.6,
    };
    const check = checkStyle(figures, style);
    expect(check?.figures.flatMap(({ message }) => message ?? [])).toEqual([
      'DI au-dessus du style de 0,004',
      'DF au-dessus du style de 0,001',
      'Alcool au-dessus du style de 0,2 % vol.',
      'Amertume au-dessous du style de 3 IBU',
    ]);
    // 11,6 EBC is shown as 12, which is the style's lowest.
    expect(check?.figures.at(-1)?.position).toBe('within');
  });

  it('has no result for a style without ranges', () => {
    const fruit = findStyle('29A');
    expect(fruit && checkStyle(figuresOf(ipa), fruit)).toBeNull();
  });
});

describe('styleRemedies', () => {
  it('suggests nothing for a beer within its style', () => {
    expect(styleRemedies(ipa, ingredients, brewhouse, style)).toEqual([]);
  });

  it('reduces the main malt of a beer that is too strong', () => {
    const strong = withQuantity(0, 120);
    const [remedy] = styleRemedies(strong, ingredients, brewhouse, style);
    expect(remedy).toMatchObject({
      lineIndex: 0,
      fixes: ['originalGravity', 'finalGravity', 'abv'],
    });
    expect(remedy?.message).toMatch(
      /^À \d+\skg de Malt Pilsen, les trois rentrent dans le style\.$/,
    );
    expect(remedy?.action).toMatch(/^Ramener à \d+\skg$/);
    const corrected = checkStyle(figuresOf(withQuantity(0, remedy?.quantity ?? 0)), style);
    expect(corrected?.isWithin).toBe(true);
    // Not further than needed: a kilogram more is outside again.
    const more = checkStyle(figuresOf(withQuantity(0, (remedy?.quantity ?? 0) + 1)), style);
    expect(more?.isWithin).toBe(false);
  });

  it('measures alcohol by the brewery’s formula', () => {
    const abv = (formula?: 'hall') => recipeFigures(ipa, ingredients, brewhouse, formula)?.abv ?? 0;
    const { ranges } = style;
    if (!ranges) throw new Error('The style has ranges.');
    // A style that ends between the two.
    const between = {
      ...style,
      ranges: { ...ranges, abv: { min: 0, max: (abv() + abv('hall')) / 2 } },
    };
    expect(styleRemedies(ipa, ingredients, brewhouse, between)).toEqual([]);
    const [remedy] = styleRemedies(ipa, ingredients, brewhouse, between, 'hall');
    expect(remedy?.fixes).toEqual(['abv']);
  });

  it('adds hops to a beer that is not bitter enough', () => {
    const outOfStyle = {
      ...ipa,
      lines: ipa.lines.map((line, index) =>
        index > 3 && index < 9 ? { ...line, quantity: line.quantity / 2 } : line,
      ),
    };
    const [remedy] = styleRemedies(outOfStyle, ingredients, brewhouse, style);
    expect(remedy?.fixes).toEqual(['ibu']);
    expect(remedy?.action).toMatch(/^Porter à /);
    const lines = outOfStyle.lines.map((line, index) =>
      index === remedy?.lineIndex ? { ...line, quantity: remedy.quantity } : line,
    );
    expect(checkStyle(figuresOf({ ...outOfStyle, lines }), style)?.isWithin).toBe(true);
  });
});

describe('amounts for a target', () => {
  const house = { ingredients, profile: brewhouse };
  const at = (recipe: BrewingRecipe, quantities: readonly number[] | null): BrewingRecipe => ({
    ...recipe,
    lines: recipe.lines.map((line, index) => ({ ...line, quantity: quantities?.[index] ?? 0 })),
  });
  const empty = { ...ipa, lines: ipa.lines.map((line) => ({ ...line, quantity: 0 })) };

  it('scales the grist to a gravity, with unchanged shares', () => {
    const before = figuresOf(ipa);
    const after = figuresOf(at(ipa, gristForGravity(ipa, house, 1.065)));
    expect(after.originalGravity).toBeCloseTo(1.065, 6);
    expect(after.lines.map(({ share }) => share?.toFixed(2))).toEqual(
      before.lines.map(({ share }) => share?.toFixed(2)),
    );
    expect(after.lines.map(({ grams }) => grams)).toEqual(before.lines.map(({ grams }) => grams));
  });

  it('leaves priming sugar as it is', () => {
    const priming = { type: 'sugar', unit: 'kg', quantity: 3, usageStage: 'packaging' } as const;
    const primed = { ...ipa, lines: [...ipa.lines, { ...priming, name: 'Dextrose' }] };
    const quantities = gristForGravity(primed, house, 1.065);
    expect(quantities).toEqual([...(gristForGravity(ipa, house, 1.065) ?? []), 3]);
  });

  it('scales the bittering hops, but not the dry hops', () => {
    const quantities = hopsForBitterness(ipa, house, 60);
    expect(figuresOf(at(ipa, quantities)).ibu).toBeCloseTo(60, 3);
    expect(quantities?.[9]).toBe(3);
    expect(quantities?.[0]).toBe(84);
  });

  it('starts from nothing: equal weights of every grain, then of every hop', () => {
    const grist = at(empty, gristForGravity(empty, house, 1.05));
    expect(figuresOf(grist).originalGravity).toBeCloseTo(1.05, 6);
    const shares = figuresOf(grist).lines.flatMap(({ share }) => share ?? []);
    expect(new Set(shares.map((share) => share.toFixed(3))).size).toBe(1);
    const hopped = at(grist, hopsForBitterness(grist, house, 30));
    expect(figuresOf(hopped).ibu).toBeCloseTo(30, 3);
    expect(figuresOf(hopped).originalGravity).toBeCloseTo(1.05, 6);
  });

  it('has no result without a grist or hops, or for an impossible target', () => {
    const none = { ...ipa, lines: [] };
    expect(gristForGravity(none, house, 1.05)).toBeNull();
    expect(hopsForBitterness(none, house, 30)).toBeNull();
    expect(gristForGravity(ipa, house, 0.99)).toBeNull();
  });
});
