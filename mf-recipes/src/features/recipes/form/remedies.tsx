import { findStyle, type StyleRemedy, styleRemedies } from '@cervoise/domain/brewing';
import { typeset } from '@cervoise/ui/typeset';
import { type LiveRecipe, useLiveActions, useLiveAtRest } from './live-recipe';
import { type Brewery, brewingRecipeOf, profileOf } from './recipe-values';

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

/** What brings the beer back into its style, each with its button. */
export function Remedies({ brewery }: { readonly brewery: Brewery }) {
  const { remedies, apply } = useRemedies(brewery);
  return remedies.map((remedy) => (
    <p key={remedy.message} className="cv-small cv-above-8 cv-muted">
      {typeset(remedy.message)}{' '}
      <button
        type="button"
        className="cv-hover-line cv-copper cv-strong cv-phone-touch"
        onClick={() => apply(remedy)}
      >
        {typeset(remedy.action)}
      </button>
    </p>
  ));
}
