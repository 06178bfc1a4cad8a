import { frenchNumber } from '../numbers';
import { searchKey } from '../text';
import { type Allergen, allergenNames } from './allergens';
import type { LeftOutAllergen } from './choice-schemas';
import type { DetectedAllergen } from './detect-allergens';

/** Leaves an allergen out for what brings it now. */
export const leaveOut = ({
  allergen,
  ingredients,
  sulphurDioxide = null,
}: DetectedAllergen): LeftOutAllergen => ({
  allergen,
  ingredients: [...ingredients],
  sulphurDioxide,
});

interface Chosen {
  readonly addedAllergens: readonly Allergen[];
  readonly leftOut: readonly LeftOutAllergen[];
}

/** The ingredients that bring an allergen now, and did not when it was left out. */
function furtherSources({ ingredients }: DetectedAllergen, known: LeftOutAllergen): string[] {
  const keys = known.ingredients.map(searchKey);
  return ingredients.filter((name) => !keys.includes(searchKey(name)));
}

/** Whether a dose is the one that was left out, or lower; one that nobody knows is only itself. */
function isDoseKnown({ sulphurDioxide = null }: DetectedAllergen, known: LeftOutAllergen): boolean {
  const before = known.sulphurDioxide;
  if (sulphurDioxide === null || before === null) return sulphurDioxide === before;
  return sulphurDioxide <= before;
}

const entryOf = (detected: DetectedAllergen, leftOut: readonly LeftOutAllergen[]) =>
  leftOut.find(({ allergen }) => allergen === detected.allergen);

/** Whether an allergen stays out: what brings it now is what it was left out for. */
export function isLeftOut(
  detected: DetectedAllergen,
  leftOut: readonly LeftOutAllergen[],
): boolean {
  const known = entryOf(detected, leftOut);
  if (!known) return false;
  return furtherSources(detected, known).length === 0 && isDoseKnown(detected, known);
}

const quoted = new Intl.ListFormat('fr', { type: 'conjunction' });
const doseText = (milligrams: number | null) =>
  milligrams === null ? 'une dose inconnue' : `${frenchNumber(milligrams, 1)}\u00a0mg/l`;

/**
 * Why an allergen that was left out is named again, to be decided anew; null where it is not, or where
 * a person names it.
 */
export function returnOf(
  detected: DetectedAllergen,
  { addedAllergens, leftOut }: Chosen,
): string | null {
  const known = entryOf(detected, leftOut);
  const isAdded = addedAllergens.includes(detected.allergen);
  if (!known || isAdded || isLeftOut(detected, leftOut)) return null;
  const further = furtherSources(detected, known).map((name) => `« ${name} »`);
  const verb = further.length > 1 ? 'l’apportent' : 'l’apporte';
  const why =
    further.length > 0
      ? `${quoted.format(further)} ${verb}${known.ingredients.length > 0 ? ' aussi' : ''}`
      : `il y a ${doseText(detected.sulphurDioxide ?? null)} de dioxyde de soufre, contre ${doseText(known.sulphurDioxide)} alors`;
  return `« ${allergenNames[detected.allergen]} », écarté de l’étiquette : ${why}. Nommez-le, ou écartez-le à nouveau.`;
}
