import { frenchDay } from '../dates/calendar-date';
import { type ContainerType, containerTypeLabels, contentText } from '../inventory';
import { frenchMoney } from '../numbers';
import { type Allergen, allergenNames } from './allergens';
import type { IncoLabelChoices } from './choice-schemas';
import type { DetectedAllergen } from './detect-allergens';
import { energyOf, energyText } from './energy';
import { canBearEstimatedSign, estimatedSign, estimatedSignHeight } from './estimated-sign';
import { isLeftOut } from './left-out';
import {
  hasSmallestSurface,
  type LetterHeight,
  leastLetterHeight,
  leastQuantityHeight,
} from './letter-heights';
import { markedParts, mentionsOf, type TextPart } from './mentions';
import { nutritionText } from './nutrition';
import { sortingMark } from './sorting';
import { datesBeer, isOfStrongBeer, isOfWeakBeer, statedAbv } from './stated-strength';
import { strengthText } from './strength';

/** What is known of a finished product and of its beer. */
export interface LabelFacts {
  readonly beerName: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly batchNumber: string | null;
  /** Calendar date. */
  readonly bestBefore: string | null;
  /** % vol, of the beer in the batch, all its brews together. */
  readonly measuredAbv: number | null;
  readonly originalGravity: number | null;
  readonly finalGravity: number | null;
  /** Of every brew whose beer is in it. */
  readonly allergens: readonly DetectedAllergen[];
}

const labelPartKeys = [
  'beer',
  'legalName',
  'quantity',
  'estimated',
  'strength',
  'pregnancy',
  'ingredients',
  'allergens',
  'nutrition',
  'bestBefore',
  'lot',
  'storage',
  'operator',
  'origin',
  'sorting',
  'deposit',
] as const;
export type LabelPartKey = (typeof labelPartKeys)[number];

/** One particular as it is printed. */
export interface LabelPart {
  readonly key: LabelPartKey;
  readonly texts: readonly TextPart[];
  /** The least that its letters may measure. */
  readonly letters: LetterHeight;
}

/** Printed together, to be read at one glance (articles 13(5); arrêté du 2 octobre 2006, article 2). */
export const frontKeys: readonly LabelPartKey[] = [
  'beer',
  'legalName',
  'quantity',
  'estimated',
  'strength',
  'pregnancy',
];

/** The message of the arrêté du 2 octobre 2006, annex, word for word. */
const pregnancyText =
  'La consommation de boissons alcoolisées pendant la grossesse, même en faible quantité, peut avoir des conséquences graves sur la santé de l’enfant.';

/** The allergens that the label names: those of the beer that are not left out, and those added. */
export function namedAllergens(
  { allergens }: Pick<LabelFacts, 'allergens'>,
  { addedAllergens, leftOut }: Pick<IncoLabelChoices, 'addedAllergens' | 'leftOut'>,
): Allergen[] {
  const found = allergens
    .filter((detected) => !isLeftOut(detected, leftOut))
    .map(({ allergen }) => allergen);
  return [...new Set([...found, ...addedAllergens])];
}

/**
 * Whether the list of ingredients is printed: chosen, or due at 1.2 % vol and less. The smallest
 * containers name their allergens instead.
 */
export const listsIngredients = (facts: LabelFacts, choices: IncoLabelChoices): boolean =>
  !hasSmallestSurface(choices.largestSurface ?? null) &&
  (choices.showsIngredients || isOfWeakBeer(facts, choices));

/** Whether the whole nutrition declaration is printed: chosen, or due at 1.2 % vol and less. */
export const declaresNutrition = (facts: LabelFacts, choices: IncoLabelChoices): boolean =>
  choices.showsNutrition || isOfWeakBeer(facts, choices);

const plain = (text: string): TextPart[] => [{ text, isAllergen: false }];

function containsText(named: readonly Allergen[]): TextPart[] {
  const names = named.flatMap((allergen, index) => [
    ...(index > 0 ? plain(', ') : []),
    { text: allergenNames[allergen], isAllergen: true },
  ]);
  return [...plain('Contient\u00a0: '), ...names, ...plain('.')];
}

/** « Ingrédients : eau, malt d’orge », allergens in bold (article 21(1)(b)). */
function ingredientsText(list: string, named: readonly Allergen[]): TextPart[] {
  const mentions = named.flatMap((allergen) => mentionsOf(list, allergen));
  return [...plain('Ingrédients\u00a0: '), ...markedParts(list, mentions)];
}

function operatorText(choices: IncoLabelChoices): string | null {
  const { operatorName, operatorStreet, operatorPostalCode, operatorTown } = choices;
  const town = [operatorPostalCode, operatorTown].filter(Boolean).join(' ');
  const lines = [operatorName, operatorStreet, town].filter(Boolean);
  return operatorName && lines.length > 0 ? `Brassée par ${lines.join(', ')}` : null;
}

function depositText({ containerType }: LabelFacts, deposit: number): string {
  const agreed = containerType === 'keg' ? 'consigné' : 'consignée';
  return `${containerTypeLabels[containerType]} ${agreed}\u00a0: ${frenchMoney(deposit)}`;
}

function energyPart(facts: LabelFacts, abv: number | null): string | null {
  const { originalGravity, finalGravity } = facts;
  return abv === null || originalGravity === null || finalGravity === null
    ? null
    : energyText(energyOf({ abv, originalGravity, finalGravity }));
}

/** The texts of a label, null where a particular is unknown, not chosen or not due. */
function labelTexts(facts: LabelFacts, choices: IncoLabelChoices) {
  const abv = statedAbv(facts, choices);
  const named = namedAllergens(facts, choices);
  const isStrong = isOfStrongBeer(facts, choices);
  const listed = listsIngredients(facts, choices) ? (choices.ingredients ?? null) : null;
  const energy = choices.showsEnergy ? energyPart(facts, abv) : null;
  const texts: Readonly<Record<LabelPartKey, string | readonly TextPart[] | null>> = {
    beer: facts.beerName,
    legalName: choices.legalName ?? null,
    quantity: contentText(facts.volumeInLiters),
    estimated:
      choices.showsEstimatedSign && canBearEstimatedSign(facts.volumeInLiters)
        ? estimatedSign
        : null,
    strength: isStrong && abv !== null ? strengthText(abv) : null,
    pregnancy: isStrong ? pregnancyText : null,
    ingredients: listed && ingredientsText(listed, named),
    allergens: listed || named.length === 0 ? null : containsText(named),
    nutrition: declaresNutrition(facts, choices) ? nutritionText(choices, abv) : energy,
    bestBefore:
      facts.bestBefore && datesBeer(facts, choices)
        ? `À consommer de préférence avant le ${frenchDay(facts.bestBefore)}`
        : null,
    lot: facts.batchNumber && `Lot ${facts.batchNumber}`,
    storage: choices.storage ?? null,
    operator: operatorText(choices),
    origin: choices.origin ?? null,
    sorting:
      sortingMark(facts.containerType, choices.largestSurface ?? null) === 'whole'
        ? 'Canette\u00a0: à trier'
        : null,
    deposit: choices.deposit ? depositText(facts, choices.deposit) : null,
  };
  return texts;
}

/** Due on the smallest containers (article 16(2)), and what France asks beside them. */
const onSmallest: readonly LabelPartKey[] = [
  'beer',
  'legalName',
  'quantity',
  'estimated',
  'strength',
  'pregnancy',
  'allergens',
  'bestBefore',
  'lot',
];

function lettersOf(key: LabelPartKey, facts: LabelFacts, surface: number | null): LetterHeight {
  if (key === 'quantity') return leastQuantityHeight(facts.volumeInLiters);
  return key === 'estimated' ? estimatedSignHeight : leastLetterHeight(surface);
}

/**
 * The particulars of a label in their order, each with the least height of its letters (regulation
 * (EU) 1169/2011, articles 9, 13 and 16). The lot is that of directive 2011/91/EU.
 */
export function labelParts(facts: LabelFacts, choices: IncoLabelChoices): LabelPart[] {
  const surface = choices.largestSurface ?? null;
  const texts = labelTexts(facts, choices);
  const isSmallest = hasSmallestSurface(surface);
  return labelPartKeys.flatMap((key) => {
    const text = texts[key];
    if (!text || (isSmallest && !onSmallest.includes(key))) return [];
    const letters = lettersOf(key, facts, surface);
    return [{ key, texts: typeof text === 'string' ? plain(text) : text, letters }];
  });
}
