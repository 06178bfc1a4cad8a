import { checkStyle, findStyle } from '@cervoise/domain/brewing';
import { useLive } from './live-recipe';

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
