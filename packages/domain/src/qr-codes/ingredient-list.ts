import { bread } from '../inco-label/allergen-words';
import { type Allergen, allergenNames, isGlutenCereal } from '../inco-label/allergens';
import { detectAllergens, type LabelIngredient } from '../inco-label/detect-allergens';
import { mentionsOf } from '../inco-label/mentions';
import { type IngredientType, isPackagingMaterial } from '../ingredients';
import { ofName, searchKey } from '../text';

const withoutRepeats = (texts: readonly string[]) => [...new Set(texts)];

/** A name, then in parentheses the allergens that it does not say: article 21(1)(a). */
function namedIn(name: string, brought: readonly Allergen[]): string {
  const unsaid = brought.filter((allergen) => mentionsOf(name, allergen).length === 0);
  const names = unsaid.map((allergen) => allergenNames[allergen]).join(', ');
  return names ? `${name} (${names})` : name;
}

/** Types whose ingredients are listed by name; of others only what brings an allergen. */
const listedTypes: readonly IngredientType[] = ['malt', 'adjunct', 'sugar', 'spice'];

/** « malt d’orge », « avoine », « lactose »: a grain by its cereal, the rest by its name. */
function textOf({ name, type }: LabelIngredient, brought: readonly Allergen[]): string {
  const [cereal, ...others] = brought;
  if (cereal && others.length === 0 && isGlutenCereal(cereal)) {
    if (type === 'malt') return `malt ${ofName(allergenNames[cereal])}`;
    if (type === 'adjunct' && !bread.test(searchKey(name))) return allergenNames[cereal];
  }
  return namedIn(name.toLowerCase(), brought);
}

/**
 * Drafts the list of ingredients and allergens of a beer: the cereal of each grain, the hops by name,
 * no quantities. The allergens are those that a label names. A person reads it before it is printed or
 * published.
 */
export function draftIngredientList(ingredients: readonly LabelIngredient[]): {
  readonly ingredients: string | null;
  readonly allergens: string | null;
} {
  const detected = detectAllergens(ingredients);
  const brewed = ingredients
    .filter(({ type }) => !isPackagingMaterial(type))
    .map((ingredient) => ({
      ingredient,
      brought: detected
        .filter((found) => found.ingredients.includes(ingredient.name))
        .map(({ allergen }) => allergen),
    }));
  const isGrain = ({ type }: LabelIngredient, brought: readonly Allergen[]) =>
    type === 'malt' || (type === 'adjunct' && brought.some(isGlutenCereal));
  const named = brewed.filter(
    ({ ingredient: { type }, brought }) =>
      type !== 'hop' && (listedTypes.includes(type) || brought.length > 0),
  );
  const grains = named.filter(({ ingredient, brought }) => isGrain(ingredient, brought));
  const others = named.filter(({ ingredient, brought }) => !isGrain(ingredient, brought));
  const hops = withoutRepeats(
    brewed
      .filter(({ ingredient }) => ingredient.type === 'hop')
      .map(({ ingredient, brought }) =>
        namedIn(ingredient.name.replace(/^houblon /i, ''), brought),
      ),
  );
  const hopText = hops.length > 1 ? 'houblons' : 'houblon';
  const hasYeast = brewed.some(
    ({ ingredient, brought }) => ingredient.type === 'yeast' && brought.length === 0,
  );
  const parts = [
    ...withoutRepeats(
      [...grains, ...others].map(({ ingredient, brought }) => textOf(ingredient, brought)),
    ),
    ...(hops.length > 0 ? [`${hopText} ${new Intl.ListFormat('fr').format(hops)}`] : []),
    ...(hasYeast ? ['levure'] : []),
  ];
  return {
    ingredients: parts.length > 0 ? `Eau, ${parts.join(', ')}.` : null,
    allergens: detected.map(({ allergen }) => allergenNames[allergen]).join(', ') || null,
  };
}
