import { ebcColor } from '../beer-color';
import { daysBetween, longFrenchDay } from '../dates/calendar-date';
import { frenchPercent } from '../numbers';
import type { ActivePublicQrCode } from '.';
import { recallTexts } from './public-recall';
import { allergensName } from './published-allergens';
import { nothingPublished } from './published-facts';
import { nutritionList } from './published-nutrition';

/** The label shows the remaining days from this many days before. */
export const nearDays = 60;

/** The meaning of a best-before date that is near or past. */
function bestBeforeNote(bestBefore: string, today: string): string | null {
  const days = daysBetween(today, bestBefore);
  if (days > nearDays) return null;
  if (days < 0) {
    return 'Cette date est passée. La bière n’en devient pas dangereuse, mais son goût a pu changer.';
  }
  if (days === 0) return 'Cette date tombe aujourd’hui.';
  return days === 1 ? 'Cette date tombe demain.' : `Cette date tombe dans ${days} jours.`;
}

/** « 33 cl » with a no-break space. */
const withUnits = (text: string) => text.replace(/(\d) (?=(?:cl|l)\b)/gi, '$1\u00a0');

/**
 * The texts of a label's page, null where they do not apply. The prerendered page has placeholders
 * for them, which the server fills in.
 */
export function labelTexts(code: ActivePublicQrCode, today: string) {
  const { label, beerName, breweryName, town, batchNumber, packagedOn, bestBefore, published } =
    code;
  const { style, abv, ebc, ingredients, allergens, contactEmail, nutrition } =
    published ?? nothingPublished;
  return {
    brewery: breweryName,
    town,
    beer: beerName ?? label,
    /** Style and container, under the beer's own name. */
    kind: [style, beerName && withUnits(label)].filter(Boolean).join(' · ') || null,
    abv: abv === null ? null : frenchPercent(abv),
    /** The colour of the glass. */
    glass: ebc === null ? null : ebcColor(ebc),
    batch: batchNumber && `nº ${batchNumber}`,
    packagedOn: packagedOn && longFrenchDay(packagedOn),
    bestBefore: bestBefore && longFrenchDay(bestBefore),
    note: bestBefore && bestBeforeNote(bestBefore, today),
    ingredients,
    /** Of the list of ingredients, as its `lang`. */
    ingredientsLanguage: ingredients && 'fr',
    allergens: allergens?.replace(/\.$/, '') ?? null,
    /** Of the list of allergens, as its `lang`. */
    allergensLanguage: allergens && 'fr',
    allergensName: allergens && allergensName(allergens),
    /** That they are not published: silence would read as « none ». */
    allergensNote:
      beerName && !allergens
        ? 'La brasserie n’a pas publié les allergènes de cette bière. Lisez l’étiquette, ou demandez-lui.'
        : null,
    nutrition: nutrition && nutritionList(nutrition),
    /** Of the nutrition declaration, as its `lang`. */
    nutritionLanguage: nutrition && 'fr',
    contact: contactEmail,
    ...recallTexts(code.recall),
    warning: beerName && 'À consommer avec modération. Déconseillé pendant la grossesse.',
  };
}
export type LabelTexts = {
  readonly [Name in keyof ReturnType<typeof labelTexts>]: Name extends 'beer'
    ? string
    : string | null;
};

/** Title and description of link previews. */
export function labelHead(
  texts: LabelTexts,
  language: 'fr' | 'en' = 'fr',
): {
  readonly title: string;
  readonly description: string;
} {
  const { beer, brewery, kind, abv, batch, bestBefore } = texts;
  const [batchWord, bestBeforeWords] =
    language === 'en'
      ? ['batch', 'best before']
      : ['brassin', 'à consommer de préférence avant le'];
  const facts = [
    kind,
    abv && `${abv} vol.`,
    batch && `${batchWord} ${batch}`,
    bestBefore && `${bestBeforeWords} ${bestBefore}`,
  ].filter(Boolean);
  return {
    title: [beer, brewery].filter(Boolean).join(', '),
    description: `${[beer, ...facts].join(' · ')}.`,
  };
}

/** The placeholder of a text in the prerendered page. */
const labelTextMark = (name: keyof LabelTexts) => `__label_${name}__`;

/** A label of placeholders only, for the prerendered page. */
export const markedLabel: { readonly [Name in keyof LabelTexts]: string } = {
  brewery: labelTextMark('brewery'),
  town: labelTextMark('town'),
  beer: labelTextMark('beer'),
  kind: labelTextMark('kind'),
  abv: labelTextMark('abv'),
  glass: labelTextMark('glass'),
  batch: labelTextMark('batch'),
  packagedOn: labelTextMark('packagedOn'),
  bestBefore: labelTextMark('bestBefore'),
  note: labelTextMark('note'),
  ingredients: labelTextMark('ingredients'),
  ingredientsLanguage: labelTextMark('ingredientsLanguage'),
  allergens: labelTextMark('allergens'),
  allergensLanguage: labelTextMark('allergensLanguage'),
  allergensName: labelTextMark('allergensName'),
  allergensNote: labelTextMark('allergensNote'),
  nutrition: labelTextMark('nutrition'),
  nutritionLanguage: labelTextMark('nutritionLanguage'),
  contact: labelTextMark('contact'),
  warning: labelTextMark('warning'),
  recallTitle: labelTextMark('recallTitle'),
  recallBatches: labelTextMark('recallBatches'),
  recallInstruction: labelTextMark('recallInstruction'),
  recallReason: labelTextMark('recallReason'),
  recallPhone: labelTextMark('recallPhone'),
  recallPhoneText: labelTextMark('recallPhoneText'),
  recallNotice: labelTextMark('recallNotice'),
  recallWord: labelTextMark('recallWord'),
};

/** The pages of a code; `:identifier` is its parameter. */
export const labelPagePaths = {
  label: '/public/qrcode/:identifier',
  withdrawn: '/public/qrcode/:identifier/withdrawn',
  removed: '/public/qrcode/:identifier/removed',
  unknown: '/public/qrcode/:identifier/unknown',
} as const;

/** The key of a code's page in a language. Its address is the same, with `?lang=en`. */
export const labelPagePath = (kind: keyof typeof labelPagePaths, language: 'fr' | 'en'): string =>
  language === 'en' ? `${labelPagePaths[kind]}/english` : labelPagePaths[kind];
