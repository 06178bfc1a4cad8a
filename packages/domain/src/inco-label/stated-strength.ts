import type { IncoLabelChoices } from './choice-schemas';
import type { LabelFacts } from './label-parts';
import { isAlcoholic, needsBestBefore } from './strength';

type Measured = Pick<LabelFacts, 'measuredAbv'>;
type Chosen = Pick<IncoLabelChoices, 'abv'>;

/** The strength that the label states: the chosen one, else the measured one. */
export const statedAbv = ({ measuredAbv }: Measured, { abv }: Chosen) => abv ?? measuredAbv;

/** The stated and the measured strength: a tolerated difference frees a label of nothing. */
const strengths = ({ measuredAbv }: Measured, { abv }: Chosen): number[] =>
  [abv, measuredAbv].flatMap((one) => one ?? []);

/** Whether the label states a strength and warns of it. */
export const isOfStrongBeer = (facts: Measured, choices: Chosen): boolean =>
  strengths(facts, choices).some(isAlcoholic);

/** Whether the list of ingredients and the nutrition declaration are due. */
export const isOfWeakBeer = (facts: Measured, choices: Chosen): boolean =>
  strengths(facts, choices).some((abv) => !isAlcoholic(abv));

/** Whether the best-before date is due, also while no strength is known. */
export const datesBeer = (facts: Measured, choices: Chosen): boolean => {
  const known = strengths(facts, choices);
  return known.length === 0 || known.some(needsBestBefore);
};
