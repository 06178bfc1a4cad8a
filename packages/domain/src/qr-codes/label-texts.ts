import { ebcColor } from '../beer-color';
import { daysBetween, longFrenchDay } from '../dates/calendar-date';
import type { ActivePublicQrCode } from '.';
import { recallTexts } from './public-recall';
import { nothingPublished } from './published-facts';

/** From this many days before, the label says how long is left. */
const nearDays = 60;

/** What a best-before date means once it is near or past. */
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

const percentage = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/**
 * A label in the texts that its page shows, each null where the label is not about it. The page is
 * made with marks in their place, which the server fills in.
 */
export function labelTexts(code: ActivePublicQrCode, today: string) {
  const { label, beerName, breweryName, batchNumber, packagedOn, bestBefore, published } = code;
  const { style, abv, ebc, ingredients, allergens, contactEmail } = published ?? nothingPublished;
  return {
    brewery: breweryName,
    beer: beerName ?? label,
    /** The style and what the beer is in, where the beer's own name stands above it. */
    kind: [style, beerName && withUnits(label)].filter(Boolean).join(' · ') || null,
    abv: abv === null ? null : percentage.format(abv / 100),
    /** The colour of the glass. */
    glass: ebc === null ? null : ebcColor(ebc),
    batch: batchNumber && `nº ${batchNumber}`,
    packagedOn: packagedOn && longFrenchDay(packagedOn),
    bestBefore: bestBefore && longFrenchDay(bestBefore),
    note: bestBefore && bestBeforeNote(bestBefore, today),
    ingredients,
    allergens: allergens?.replace(/\.$/, '') ?? null,
    contact: contactEmail,
    ...recallTexts(code.recall),
    warning: beerName && 'À consommer avec modération. Déconseillé pendant la grossesse.',
  };
}
export type LabelTexts = ReturnType<typeof labelTexts>;

/** What shared links show of a label. */
export function labelHead(texts: LabelTexts): {
  readonly title: string;
  readonly description: string;
} {
  const { beer, brewery, kind, abv, batch, bestBefore } = texts;
  const facts = [
    kind,
    abv && `${abv} vol.`,
    batch && `brassin ${batch}`,
    bestBefore && `à consommer de préférence avant le ${bestBefore}`,
  ].filter(Boolean);
  return {
    title: [beer, brewery].filter(Boolean).join(', '),
    description: `${[beer, ...facts].join(' · ')}.`,
  };
}

/** What stands for a text of a label in the page made at build time. */
export const labelTextMark = (name: keyof LabelTexts) => `__label_${name}__`;

/** A label made of marks alone, of which the build draws the page. */
export const markedLabel: { readonly [Name in keyof LabelTexts]: string } = {
  brewery: labelTextMark('brewery'),
  beer: labelTextMark('beer'),
  kind: labelTextMark('kind'),
  abv: labelTextMark('abv'),
  glass: labelTextMark('glass'),
  batch: labelTextMark('batch'),
  packagedOn: labelTextMark('packagedOn'),
  bestBefore: labelTextMark('bestBefore'),
  note: labelTextMark('note'),
  ingredients: labelTextMark('ingredients'),
  allergens: labelTextMark('allergens'),
  contact: labelTextMark('contact'),
  warning: labelTextMark('warning'),
  recallTitle: labelTextMark('recallTitle'),
  recallBatches: labelTextMark('recallBatches'),
  recallInstruction: labelTextMark('recallInstruction'),
  recallReason: labelTextMark('recallReason'),
  recallPhone: labelTextMark('recallPhone'),
  recallNotice: labelTextMark('recallNotice'),
  recallWord: labelTextMark('recallWord'),
};

/** The three pages of a code; `:identifier` stands for any. */
export const labelPagePaths = {
  label: '/public/qrcode/:identifier',
  withdrawn: '/public/qrcode/:identifier/withdrawn',
  unknown: '/public/qrcode/:identifier/unknown',
} as const;
