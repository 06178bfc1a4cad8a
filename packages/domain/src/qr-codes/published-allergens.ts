import { withoutExceptions } from '../inco-label/allergen-words';
import { type Allergen, isGlutenCereal } from '../inco-label/allergens';
import { allergensOf } from '../inco-label/detect-allergens';
import {
  letterKey,
  markedParts,
  mentionsOf,
  rangesOf,
  type TextPart,
} from '../inco-label/mentions';
import { isSulphite } from '../inco-label/sulphites';

/** The names in a published list of allergens. */
const namesIn = (allergens: string) =>
  allergens
    .replace(/\.$/, '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

const allergensBy = (name: string): Allergen[] => [
  ...allergensOf({ name, type: 'other' }),
  ...(isSulphite(name) ? ['sulphites' as const] : []),
];

/** How a label announces its allergens: « Contient du gluten : ». */
export function allergensName(allergens: string): string {
  const haveGluten = namesIn(allergens).map((name) => allergensBy(name).some(isGlutenCereal));
  if (!haveGluten.includes(true)) return 'Allergènes :';
  return haveGluten.includes(false)
    ? 'Contient du gluten et d’autres allergènes :'
    : 'Contient du gluten :';
}

/** Splits a published list of ingredients into parts, with the published allergens marked. */
export function markAllergens(ingredients: string, allergens: string | null): TextPart[] {
  const ranges = namesIn(allergens ?? '').flatMap((name) => {
    const named = allergensBy(name);
    // « lait » is not in « lait de coco ».
    const searched = named.reduce(withoutExceptions, letterKey(ingredients));
    return [
      ...rangesOf(searched, [name]),
      ...named.flatMap((allergen) => mentionsOf(ingredients, allergen)),
    ];
  });
  return markedParts(ingredients, ranges);
}
