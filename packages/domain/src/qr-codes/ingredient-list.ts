import { type IngredientType, isPackagingMaterial } from '../ingredients';
import { searchKey } from '../text';

interface NamedIngredient {
  readonly name: string;
  readonly type: IngredientType;
}

/** Gluten cereals by words in ingredient names; malt is barley by default. */
const cereals = [
  { words: ['ble', 'froment', 'wheat', 'weizen'], grain: 'blé' },
  { words: ['seigle', 'rye', 'roggen'], grain: 'seigle' },
  { words: ['avoine', 'oat', 'oats', 'hafer'], grain: 'avoine' },
  { words: ['epeautre', 'spelt', 'dinkel'], grain: 'épeautre' },
  { words: ['orge', 'barley'], grain: 'orge' },
];
const milk = ['lactose', 'lait', 'milk'];

const wordsOf = (name: string) => searchKey(name).split(/[^a-z0-9]+/);
const contains = (name: string, words: readonly string[]) =>
  wordsOf(name).some((word) => words.includes(word));

/** Whether an allergen is a cereal that contains gluten. */
const isGluten = (allergen: string) => cereals.some(({ words }) => contains(allergen, words));

/** How a label announces its allergens: « Contient du gluten : ». */
export function allergensName(allergens: string): string {
  const glutenOf = allergens.split(',').map(isGluten);
  if (!glutenOf.includes(true)) return 'Allergènes :';
  return glutenOf.includes(false)
    ? 'Contient du gluten et d’autres allergènes :'
    : 'Contient du gluten :';
}

const elided = (grain: string) => (/^[aeéo]/.test(grain) ? `d’${grain}` : `de ${grain}`);

const withoutRepeats = (texts: readonly string[]) => [...new Set(texts)];

function grainOf({ name, type }: NamedIngredient): string | null {
  const cereal = cereals.find(({ words }) => contains(name, words));
  if (type === 'malt') return `malt ${elided(cereal?.grain ?? 'orge')}`;
  return type === 'adjunct' && cereal ? cereal.grain : null;
}

/**
 * Drafts the list of ingredients and allergens of a label from a recipe's lines: the cereal of each
 * grain, the hops by name, no quantities. A person reads it before it is published.
 */
export function draftIngredientList(lines: readonly NamedIngredient[]): {
  readonly ingredients: string | null;
  readonly allergens: string | null;
} {
  const of = (...types: readonly IngredientType[]) =>
    lines.filter(({ type }) => types.includes(type));
  const grains = withoutRepeats(of('malt', 'adjunct').flatMap((line) => grainOf(line) ?? []));
  const plain = of('adjunct').filter((line) => !grainOf(line));
  const others = withoutRepeats(
    [...plain, ...of('sugar', 'spice')].map(({ name }) => name.toLowerCase()),
  );
  const hops = withoutRepeats(of('hop').map(({ name }) => name.replace(/^houblon /i, '')));
  const hopText = hops.length > 1 ? 'houblons' : 'houblon';
  const parts = [
    ...grains,
    ...others,
    ...(hops.length > 0 ? [`${hopText} ${new Intl.ListFormat('fr').format(hops)}`] : []),
    ...(of('yeast').length > 0 ? ['levure'] : []),
  ];
  const allergens = [
    ...grains,
    ...(lines.some(({ name, type }) => !isPackagingMaterial(type) && contains(name, milk))
      ? ['lait']
      : []),
  ];
  return {
    ingredients: parts.length > 0 ? `Eau, ${parts.join(', ')}.` : null,
    allergens: allergens.join(', ') || null,
  };
}

export interface TextPart {
  readonly text: string;
  /** Contains an allergen, which the list must emphasise. */
  readonly isAllergen: boolean;
}

/** Splits a list of ingredients into parts, with allergens marked. */
export function markAllergens(ingredients: string, allergens: string | null): TextPart[] {
  const names = (allergens ?? '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
    // The longest first: « malt de blé » before « blé ».
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return [{ text: ingredients, isAllergen: false }];
  const found = new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})`, 'giu');
  return ingredients
    .split(found)
    .map((text, place) => ({ text, isAllergen: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
