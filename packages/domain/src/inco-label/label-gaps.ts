import { frenchNumber } from '../numbers';
import { searchKey } from '../text';
import { allergenNames } from './allergens';
import type { IncoLabelChoices } from './choice-schemas';
import {
  declaresNutrition,
  type LabelFacts,
  listsIngredients,
  namedAllergens,
} from './label-parts';
import { returnOf } from './left-out';
import { hasSmallestSurface, needsSurface } from './letter-heights';
import { mentionsOf } from './mentions';
import { impossibleNutrients, missingNutrients, nutrientList, nutrientNames } from './nutrition';
import { datesBeer, isOfStrongBeer, isOfWeakBeer, statedAbv } from './stated-strength';
import { isTolerated, strengthTolerance } from './strength';

/** What a label still needs, and where it is mended. */
export interface LabelGap {
  /** What is missing, and why it is due. */
  readonly text: string;
  /** The article that asks it. */
  readonly article: string;
  readonly at:
    | { readonly place: 'form'; readonly field: keyof IncoLabelChoices }
    | { readonly place: 'product' | 'batch' | 'recipe' };
}

const inForm = (field: keyof IncoLabelChoices) => ({ place: 'form', field }) as const;
const inco = (article: string) => `Règlement (UE) 1169/2011, ${article}`;

function* nameGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  const { legalName } = choices;
  const at = inForm('legalName');
  if (!legalName) {
    const article = inco('articles 9(1)(a) et 17');
    yield { text: 'La dénomination légale, par exemple « Bière blonde ».', article, at };
    return;
  }
  if (isOfStrongBeer(facts, choices) && /sans alcool/.test(searchKey(legalName))) {
    yield {
      text: 'Une dénomination sans « sans alcool », réservé à la bière d’au plus 1,2 % vol.',
      article: 'Décret nº 92-307 du 31 mars 1992',
      at,
    };
  }
}

function* strengthGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  const { measuredAbv } = facts;
  if (statedAbv(facts, choices) === null) {
    yield {
      text: 'L’alcool : mesurez-le sur le brassin, ou écrivez-le ici.',
      article: inco('articles 9(1)(k) et 28(2)'),
      at: { place: 'batch' },
    };
  }
  const { abv } = choices;
  if (abv == null || measuredAbv === null || isTolerated(abv, measuredAbv)) return;
  yield {
    text: `Un alcool à ${frenchNumber(strengthTolerance(measuredAbv), 2)} % vol au plus des ${frenchNumber(measuredAbv, 2)} % mesurés.`,
    article: inco('annexe XII'),
    at: inForm('abv'),
  };
}

function* contentGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  const named = namedAllergens(facts, choices);
  const article = inco('articles 9(1)(c) et 21');
  for (const detected of facts.allergens) {
    const text = returnOf(detected, choices);
    if (text) yield { text, article, at: inForm('leftOut') };
  }
  if (named.length === 0 && facts.allergens.length === 0 && !choices.hasNoAllergens) {
    yield {
      text: 'Les allergènes : ni la recette ni le brassin n’en donnent. Ajoutez-les ici, ou dites que la bière n’en contient aucun.',
      article,
      at: inForm('addedAllergens'),
    };
  }
  if (!listsIngredients(facts, choices)) return;
  const { ingredients } = choices;
  const at = inForm('ingredients');
  if (!ingredients) {
    yield { text: 'La liste des ingrédients.', article: inco('articles 9(1)(b) et 18'), at };
    return;
  }
  for (const allergen of named) {
    if (mentionsOf(ingredients, allergen).length > 0) continue;
    yield {
      text: `« ${allergenNames[allergen]} » dans la liste des ingrédients.`,
      article: inco('article 21(1)(a)'),
      at,
    };
  }
}

function* declarationGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  const [first, ...others] = missingNutrients(choices);
  if (first) {
    const due = isOfWeakBeer(facts, choices) ? ', due jusqu’à 1,2 % vol' : '';
    yield {
      text: `La déclaration nutritionnelle${due} : ${nutrientList([first, ...others])}.`,
      article: inco('articles 9(1)(l) et 30(1)'),
      at: inForm(first),
    };
  }
  for (const nutrient of impossibleNutrients(choices)) {
    yield {
      text: `${nutrientNames[nutrient]} : au plus autant que ${nutrient === 'sugars' ? 'de glucides' : 'de matières grasses'}.`,
      article: inco('article 30(1)'),
      at: inForm(nutrient),
    };
  }
  const { kilojoules, kilocalories } = choices;
  if ((kilojoules == null) !== (kilocalories == null)) {
    yield {
      text: 'L’énergie en kJ et en kcal, ou ni l’une ni l’autre : elle est alors calculée.',
      article: inco('article 32(1) et annexe XV'),
      at: inForm(kilojoules == null ? 'kilojoules' : 'kilocalories'),
    };
  }
}

function* nutritionGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  if (declaresNutrition(facts, choices)) {
    yield* declarationGaps(facts, choices);
    return;
  }
  const { originalGravity, finalGravity } = facts;
  if (choices.showsEnergy && (originalGravity === null || finalGravity === null)) {
    yield {
      text: 'Les densités du brassin, dont l’énergie se calcule.',
      article: inco('articles 30(4) et 31'),
      at: { place: 'batch' },
    };
  }
}

function* dateAndLotGaps(facts: LabelFacts, choices: IncoLabelChoices): Generator<LabelGap> {
  const at = { place: 'product' } as const;
  if (!facts.bestBefore && datesBeer(facts, choices)) {
    yield {
      text: 'La date de durabilité minimale (DDM), due sous 10 % vol.',
      article: inco('articles 9(1)(f) et 24, annexe X'),
      at,
    };
  }
  if (!facts.batchNumber) {
    yield {
      text: 'Le lot : choisissez le brassin du produit.',
      article: 'Directive 2011/91/UE',
      at,
    };
  }
}

function* whoGaps(choices: IncoLabelChoices): Generator<LabelGap> {
  const article = `${inco('articles 8(1) et 9(1)(h)')} ; code de la consommation, article L. 412-10`;
  for (const [field, text] of [
    ['operatorName', 'Le nom de la brasserie.'],
    ['operatorPostalCode', 'Le code postal de la brasserie.'],
    ['operatorTown', 'La commune de la brasserie.'],
  ] as const) {
    if (!choices[field]) yield { text, article, at: inForm(field) };
  }
  if (choices.evokesPlace && !choices.origin) {
    yield {
      text: 'L’origine : l’étiquette évoque un autre lieu.',
      article: inco('article 26(2)(a)'),
      at: inForm('origin'),
    };
  }
}

function* surfaceGaps(facts: LabelFacts, surface: number | null): Generator<LabelGap> {
  if (!needsSurface(facts.volumeInLiters, surface)) return;
  yield {
    text: 'La plus grande face du contenant, dont dépend la taille des lettres.',
    article: inco('article 13(2) et (3)'),
    at: inForm('largestSurface'),
  };
}

/**
 * What a label lacks; empty once it may be printed. The smallest containers need less (article
 * 16(2)).
 */
export function labelGaps(facts: LabelFacts, choices: IncoLabelChoices): LabelGap[] {
  const surface = choices.largestSurface ?? null;
  const first = [...nameGaps(facts, choices), ...contentGaps(facts, choices)];
  const last = dateAndLotGaps(facts, choices);
  if (hasSmallestSurface(surface)) return [...first, ...last];
  return [
    ...first,
    ...strengthGaps(facts, choices),
    ...nutritionGaps(facts, choices),
    ...last,
    ...whoGaps(choices),
    ...surfaceGaps(facts, surface),
  ];
}
