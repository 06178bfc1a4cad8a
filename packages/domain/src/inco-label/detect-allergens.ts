import { type IngredientType, isPackagingMaterial } from '../ingredients';
import { searchKey } from '../text';
import { type Allergen, allergens } from './allergens';
import { declaresSulphites, isSulphite } from './sulphites';

/** An ingredient of a beer, of all its brews where it is a blend. */
export interface LabelIngredient {
  readonly name: string;
  readonly type: IngredientType;
  /** Of the finished beer; null where it is not weighed, or unknown. */
  readonly gramsPerLiter: number | null;
}

interface AllergenWords {
  readonly allergen: Allergen;
  readonly found: RegExp;
  /** The same words where they mean something else. */
  readonly except?: RegExp;
  /** Names that it is not in, whatever else they say. */
  readonly unless?: RegExp;
}

/** The words, as `searchKey` writes them, in the names of what breweries buy. */
const words: readonly AllergenWords[] = [
  { allergen: 'barley', found: /\b(?:orges?|barley|gerste)\b/ },
  {
    allergen: 'wheat',
    found: /\b(?:bles?|froment|wheat|weizen|weizenmalz|triticale|boulgour|semoule)\b/,
    except: /\bbles? noirs?\b/,
  },
  { allergen: 'spelt', found: /\b(?:epeautre|spelt|dinkel)\b/ },
  { allergen: 'khorasan', found: /\b(?:khorasan|kamut)\b/ },
  { allergen: 'rye', found: /\b(?:seigle|rye|roggen|triticale)\b/ },
  { allergen: 'oats', found: /\b(?:avoine|oats?|hafer)\b/ },
  {
    allergen: 'crustaceans',
    found: /\b(?:crustaces?|crevettes?|homards?|crabes?|chitosane?)\b/,
    unless: /\b(?:aspergillus|fongique)\b/,
  },
  {
    allergen: 'eggs',
    found: /\b(?:oeufs?|eggs?|albumine?|ovalbumine|lysozyme)\b/,
  },
  {
    allergen: 'fish',
    found: /\b(?:poissons?|fish|ichtyocolle|isinglass|anchois|bonite)\b/,
    // Fish gelatine and isinglass that fine beer are exempt: annex II, point 4(b).
    unless: /\b(?:ichtyocolle|isinglass|gelatine|(?:colle|vessie)s? (?:de |d')?poissons?)\b/,
  },
  { allergen: 'peanuts', found: /\b(?:arachides?|cacahuetes?|cacahouetes?|peanuts?)\b/ },
  { allergen: 'soybeans', found: /\b(?:soja|soy|soya)\b/ },
  {
    allergen: 'milk',
    found:
      /\b(?:lactose|laits?|milk|lactoserum|whey|caseines?|caseinates?|casein|yaourts?|beurre)\b/,
    except:
      /\b(?:laits? (?:de |d')(?:coco|amandes?|avoine|riz|soja|noisettes?)|(?:coconut|almond|oat|soy) milk|beurre (?:de |d')(?:cacao|cacahuetes?|cacahouetes?|arachides?))\b/,
  },
  { allergen: 'almonds', found: /\b(?:amandes?|almonds?)\b/ },
  { allergen: 'hazelnuts', found: /\b(?:noisettes?|hazelnuts?)\b/ },
  {
    allergen: 'walnuts',
    found: /\b(?:noix|walnuts?)\b/,
    except: /\bnoix (?:de |du |d')?(?:coco|muscade|kola|cajou|pecans?|bresil|macadamia)\b/,
  },
  { allergen: 'cashews', found: /\b(?:cajou|cashews?)\b/ },
  { allergen: 'pecans', found: /\bpecans?\b/ },
  { allergen: 'brazil_nuts', found: /\b(?:noix du bresil|brazil nuts?)\b/ },
  { allergen: 'pistachios', found: /\b(?:pistaches?|pistachios?)\b/ },
  { allergen: 'macadamias', found: /\bmacadamias?\b/ },
  { allergen: 'celery', found: /\b(?:celeris?|celery)\b/ },
  { allergen: 'mustard', found: /\b(?:moutardes?|mustard)\b/ },
  { allergen: 'sesame', found: /\bsesame\b/ },
  { allergen: 'lupin', found: /\blupins?\b/ },
  { allergen: 'molluscs', found: /\b(?:mollusques?|huitres?|oysters?|moules?)\b/ },
];

const cereals =
  /\b(?:orges?|barley|gerste|bles?|froment|wheat|weizen|weizenmalz|triticale|epeautre|spelt|dinkel|khorasan|kamut|seigle|rye|roggen|avoine|oats?|hafer)\b/;
const withoutGluten =
  /\b(?:sarrasin|buckwheat|bles? noirs?|riz|rice|mais|corn|maize|millet|sorgho|sorghum|quinoa|teff)\b/;

/**
 * Malt is of barley unless its name says another grain: « Pilsner », « extrait de malt ».
 */
const isUnnamedMalt = (name: string, type: IngredientType): boolean =>
  (type === 'malt' || /\bmalt\b/.test(name)) && !cereals.test(name) && !withoutGluten.test(name);

/**
 * What annex II exempts of its point 1: glucose syrups of wheat with dextrose (a), maltodextrins of
 * wheat (b), glucose syrups of barley (c).
 */
function isExempt(name: string, allergen: Allergen): boolean {
  if (allergen === 'wheat') return /\b(?:glucose|dextrose|maltodextrines?)\b/.test(name);
  return allergen === 'barley' && /\bglucose\b/.test(name);
}

function allergensOf({ name: written, type }: LabelIngredient): Allergen[] {
  const name = searchKey(written);
  const named = words.flatMap(({ allergen, found, except, unless }) => {
    if (unless?.test(name) || isExempt(name, allergen)) return [];
    const rest = except ? name.replace(new RegExp(except, 'g'), ' ') : name;
    return found.test(rest) ? [allergen] : [];
  });
  return isUnnamedMalt(name, type) ? [...named, 'barley'] : named;
}

/** An allergen, and the names of the ingredients that bring it. */
export interface DetectedAllergen {
  readonly allergen: Allergen;
  readonly ingredients: readonly string[];
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
    return names.length > 0 ? [{ allergen, ingredients: names }] : [];
  });
}
