import type { IncoLabelChoices } from './choice-schemas';
import type { LabelFacts } from './label-parts';
import { sortingMark, trimanHeight } from './sorting';
import { isOfStrongBeer } from './stated-strength';

/** A drawing whose official file the printer sets in the place that is kept for it. */
export interface OfficialMark {
  readonly key: 'triman' | 'pregnancy';
  readonly name: string;
  /** Side of the place, mm. */
  readonly size: number;
}

/**
 * The official drawings that a label needs. They may not be redrawn: the Triman is given by Citeo and
 * the ADEME, the pictogram by the annex of the arrêté du 2 octobre 2006.
 */
export function officialMarks(facts: LabelFacts, choices: IncoLabelChoices): OfficialMark[] {
  const sorted = sortingMark(facts.containerType, choices.largestSurface ?? null) !== 'none';
  const isWarned = isOfStrongBeer(facts, choices) && choices.pregnancyMark === 'pictogram';
  return [
    ...(isWarned ? [{ key: 'pregnancy', name: 'Pictogramme grossesse', size: 8 } as const] : []),
    ...(sorted ? [{ key: 'triman', name: 'Triman', size: trimanHeight } as const] : []),
  ];
}
