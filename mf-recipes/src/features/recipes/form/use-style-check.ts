import { checkStyle, findStyle, type StyleRemedy, styleRemedies } from '@cervoise/domain/brewing';
import { type LiveRecipe, useLive, useLiveActions, useLiveAtRest } from './live-recipe';
import { type Brewery, brewingRecipeOf, profileOf } from './recipe-values';

/** The figures against the recipe's style; null without one, or while nothing is weighed. */
export function useStyleCheck() {
  const { figures, styleName } = useLive((recipe) => ({
    figures: recipe.figures,
    styleName: recipe.fields.style,
  }));
  const style = findStyle(styleName);
  return {
    figures,
    check: figures && figures.gristKg > 0 && style ? checkStyle(figures, style) : null,
  };
}

/** Searched for once, though panel and strip both show them. */
const found = new WeakMap<LiveRecipe, readonly StyleRemedy[]>();

function remediesOf(recipe: LiveRecipe, brewery: Brewery): readonly StyleRemedy[] {
  const { fields, figures } = recipe;
  const style = findStyle(fields.style);
  if (!style || !figures || figures.gristKg === 0) return [];
  const known = found.get(recipe);
  if (known) return known;
  const profile = profileOf(fields, brewery);
  const { ingredients, abvFormula } = brewery;
  const remedies = styleRemedies(brewingRecipeOf(fields), ingredients, profile, style, abvFormula);
  found.set(recipe, remedies);
  return remedies;
}

/** What brings the beer back into its style, and a function that does it. */
export function useRemedies(brewery: Brewery) {
  const { setQuantities } = useLiveActions();
  const remedies = remediesOf(useLiveAtRest(), brewery);
  const apply = ({ lineIndex, quantity }: StyleRemedy) =>
    setQuantities([{ index: lineIndex, quantity }]);
  return { remedies, apply };
}
