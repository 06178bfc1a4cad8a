import { type IngredientType, isPackagingMaterial } from '../ingredients';
import { roundTo } from '../numbers';
import { searchKey } from '../text';
import { allergensNamed, bread, withoutExceptions } from './allergen-words';
import { type Allergen, allergens, isGlutenCereal } from './allergens';
import { declaresSulphites, isSulphite, sulphurDioxideOf } from './sulphites';

/** An ingredient of a beer, of all its brews where it is a blend. */
export interface LabelIngredient {
  readonly name: string;
  readonly type: IngredientType;
  /** Of the finished beer; null where it is not weighed, or unknown. */
  readonly gramsPerLiter: number | null;
}

const malt = /\bmalt(?:ed|s)?\b|\w+malts?\b|malz|\w+mout\b/;
/** Of a malt, how it was roasted. */
const roasts = /\b(?:biscuit|cookie)s?\b/gi;
const withoutGluten =
  /sarrasin|buck-?wheat|buch-?weizen|\b(?:bles? noirs?|riz|rice|mais|corn|maize|millet|sorgho|sorghum|quinoa|teff|fonio|amarante|lentilles?|pois chiches?)\b/;
/** Of several things, one of which may be malt. */
const mixture = /\b(?:et|and|und)\b|[+&]/;

/** The allergens of a thing by its name. Malt is of barley unless it says another grain. */
export function allergensOf({ name, type }: Pick<LabelIngredient, 'name' | 'type'>): Allergen[] {
  const text = type === 'malt' ? name.replace(roasts, ' ') : name;
  const named = allergensNamed(text);
  const key = searchKey(text);
  const isMalt = type === 'malt' || malt.test(key);
  const saysGrain = named.some(isGlutenCereal) || withoutGluten.test(key);
  // The wheat of what is baked does not say what its malt is of.
  const isMixture = mixture.test(key) || bread.test(withoutExceptions(key, 'wheat'));
  if (!isMalt || named.includes('barley') || (saysGrain && !isMixture)) return named;
  return ['barley', ...named];
}

/** An allergen, and the names of the ingredients that bring it. */
export interface DetectedAllergen {
  readonly allergen: Allergen;
  readonly ingredients: readonly string[];
  /** Of sulphites: milligrams a litre; null at an unknown dose. */
  readonly sulphurDioxide?: number | null;
}

function roundedDose(sulphites: readonly LabelIngredient[]): number | null {
  const milligrams = sulphurDioxideOf(sulphites);
  return milligrams === null ? null : roundTo(milligrams, 1);
}

/**
 * The allergens that a beer's ingredients and processing aids bring, in the order of annex II
 * (regulation (EU) 1169/2011, articles 9(1)(c) and 21). A name says what a thing is made of; sulphites
 * count from their dose. Packaging materials are no ingredients.
 */
export function detectAllergens(ingredients: readonly LabelIngredient[]): DetectedAllergen[] {
  const brewed = ingredients.filter(({ type }) => !isPackagingMaterial(type));
  const sulphites = brewed.filter(({ name }) => isSulphite(name));
  return allergens.flatMap((allergen) => {
    const from =
      allergen === 'sulphites'
        ? declaresSulphites(sulphites)
          ? sulphites
          : []
        : brewed.filter((ingredient) => allergensOf(ingredient).includes(allergen));
    const names = [...new Set(from.map(({ name }) => name))];
    if (names.length === 0) return [];
    const dose = allergen === 'sulphites' && { sulphurDioxide: roundedDose(sulphites) };
    return [{ allergen, ingredients: names, ...dose }];
  });
}
