import { isHopName } from '../catalogue';
import { daysBetween } from '../dates/calendar-date';
import { numberFormat } from '../numbers';
import { capitalize } from '../text';
import type { ActivePublicQrCode } from '.';
import { type LabelTexts, labelTexts, nearDays } from './label-texts';
import { recallTexts } from './public-recall';
import type { PublicRecall } from './public-recall-schema';
import { englishNutrition } from './published-nutrition';

/** The languages of a label's page. */
export const labelLanguages = ['fr', 'en'] as const;
export type LabelLanguage = (typeof labelLanguages)[number];

/** The English words of what ingredients and allergens are lists of. */
const words: Readonly<Record<string, string>> = {
  eau: 'water',
  orge: 'barley',
  blé: 'wheat',
  froment: 'wheat',
  épeautre: 'spelt (wheat)',
  'épeautre (blé)': 'spelt (wheat)',
  'khorasan (blé)': 'khorasan (wheat)',
  seigle: 'rye',
  avoine: 'oats',
  'malt d’orge': 'barley malt',
  'malt de blé': 'wheat malt',
  'malt d’épeautre': 'spelt malt (wheat)',
  'malt de seigle': 'rye malt',
  'malt d’avoine': 'oat malt',
  'malt d’épeautre (blé)': 'spelt malt (wheat)',
  'malt de khorasan (blé)': 'khorasan malt (wheat)',
  'malt de sarrasin': 'buckwheat malt',
  gluten: 'gluten',
  houblon: 'hops',
  houblons: 'hops',
  levure: 'yeast',
  levures: 'yeast',
  maïs: 'maize',
  riz: 'rice',
  sarrasin: 'buckwheat',
  sucre: 'sugar',
  miel: 'honey',
  lactose: 'lactose (milk)',
  lait: 'milk',
  œufs: 'eggs',
  poisson: 'fish',
  crustacés: 'crustaceans',
  mollusques: 'molluscs',
  arachides: 'peanuts',
  soja: 'soybeans',
  amandes: 'almonds',
  noisettes: 'hazelnuts',
  noix: 'walnuts',
  'noix de cajou': 'cashews',
  'noix de pécan': 'pecan nuts',
  'noix du brésil': 'Brazil nuts',
  'noix de macadamia': 'macadamia nuts',
  pistaches: 'pistachio nuts',
  céleri: 'celery',
  moutarde: 'mustard',
  sésame: 'sesame',
  sulfites: 'sulphites',
  lupin: 'lupin',
  coriandre: 'coriander',
};

const properName = /^\p{Lu}[\p{L}\d’'.-]*(?: [\p{Lu}\d][\p{L}\d’'.-]*)*$/u;

/** One part of a list; null where it is not known. Names of hops stay. */
function englishPart(part: string, followsHops: boolean): string | null {
  const known = words[part.toLowerCase().replaceAll("'", '’')];
  if (known) return known;
  const hops = /^houblons? (.+)$/iu.exec(part)?.[1];
  const [first = '', ...others] = (hops ?? part).split(' et ');
  // « houblon » says itself that a name follows; others are hops only where they are known ones.
  const isHop = isHopName(first) ? followsHops || hops : hops && properName.test(first);
  if (!isHop || !others.every(isHopName)) return null;
  return `${[first, ...others].join(' and ')} hops`;
}

/**
 * A published list in English, as long as every part of it is known; null otherwise, since half a
 * translation would leave an allergen out of both languages.
 */
export function englishList(list: string | null): string | null {
  if (!list) return null;
  const parts = list.replace(/\.$/, '').split(/\s*[,;]\s*/);
  let followsHops = false;
  const english: string[] = [];
  for (const part of parts) {
    const translated = englishPart(part, followsHops);
    if (translated === null) return null;
    followsHops = /^houblons /i.test(part) || (followsHops && translated.endsWith(' hops'));
    english.push(translated);
  }
  return english.join(', ');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string | null) => date && dayFormat.format(new Date(`${date}T00:00:00Z`));
const percentage = { style: 'percent', maximumFractionDigits: 1 } as const;

function noteOf(bestBefore: string, today: string): string | null {
  const days = daysBetween(today, bestBefore);
  if (days > nearDays) return null;
  if (days < 0) return 'This date has passed. The beer is not unsafe, but may taste different.';
  if (days === 0) return 'This date is today.';
  return days === 1 ? 'This date is tomorrow.' : `This date is ${days} days away.`;
}

/** A recall in English; what to do and why stay in the brewery's own words. */
export function englishRecallTexts(recall: PublicRecall | null): ReturnType<typeof recallTexts> {
  const texts = recallTexts(recall);
  if (!recall) return texts;
  const numbers = recall.batchNumbers?.map((number) => `no. ${number}`).join(', ');
  const batches = recall.batchNumbers?.length === 1 ? 'batch' : 'batches';
  return {
    ...texts,
    recallTitle: numbers ? 'Check your bottle.' : 'Do not drink.',
    recallBatches: numbers ? `Do not drink ${batches} ${numbers}.` : null,
    recallWord: numbers ? null : 'Recalled',
  };
}

/** The texts of a label's page in English; what the brewery wrote and nobody can translate stays. */
export function englishLabelTexts(code: ActivePublicQrCode, today: string): LabelTexts {
  const french = labelTexts(code, today);
  const { batchNumber, packagedOn, bestBefore, published } = code;
  const ingredients = englishList(french.ingredients);
  const allergens = englishList(french.allergens);
  const nutrition = french.nutrition && englishNutrition(french.nutrition);
  return {
    ...french,
    abv:
      published?.abv == null ? null : numberFormat(percentage, 'en-GB').format(published.abv / 100),
    batch: batchNumber && `no. ${batchNumber}`,
    packagedOn: dayOf(packagedOn),
    bestBefore: dayOf(bestBefore),
    note: bestBefore && noteOf(bestBefore, today),
    ingredients: ingredients === null ? french.ingredients : `${capitalize(ingredients)}.`,
    ingredientsLanguage: french.ingredients && (ingredients === null ? 'fr' : 'en'),
    nutrition: nutrition ?? french.nutrition,
    nutritionLanguage: french.nutrition && (nutrition === null ? 'fr' : 'en'),
    allergens: allergens ?? french.allergens,
    allergensLanguage: french.allergens && (allergens === null ? 'fr' : 'en'),
    allergensName: french.allergensName && nameOfAllergens(french.allergensName),
    allergensNote:
      french.allergensNote &&
      'The brewery has not published the allergens of this beer. Read the label, or ask the brewery.',
    ...englishRecallTexts(code.recall),
    warning: french.warning && 'Drink in moderation. Not advised during pregnancy.',
  };
}

/** The name of the list of allergens: whether gluten is among them. */
const nameOfAllergens = (french: string): string => {
  if (!french.includes('gluten')) return 'Allergens:';
  return french.includes('autres') ? 'Contains gluten and other allergens:' : 'Contains gluten:';
};

/** The texts of a label's page in a language. */
export const labelTextsIn = (language: LabelLanguage, code: ActivePublicQrCode, today: string) =>
  language === 'en' ? englishLabelTexts(code, today) : labelTexts(code, today);
