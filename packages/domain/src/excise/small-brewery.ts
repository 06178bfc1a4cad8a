import type { SmallBreweryYear } from './small-brewery-schema';

/** Most hectolitres that a small brewery makes in a year (CIBS, art. L. 313-23). */
export const smallBreweryHectoliters = 200_000;

/** The conditions of an independent small producer, all to be met (CIBS, art. L. 313-22). */
export const independenceCriteria = [
  'isIndependent',
  'hasOwnInstallations',
  'isUncoordinated',
  'isCertified',
] as const;
export type IndependenceCriterion = (typeof independenceCriteria)[number];
export const independenceLabels: Readonly<Record<IndependenceCriterion, string>> = {
  isIndependent: 'Aucune dépendance économique ou juridique envers un autre producteur',
  hasOwnInstallations: 'Installations de production non partagées avec un autre producteur',
  isUncoordinated: 'Production et vente sans coordination avec d’autres producteurs',
  isCertified: 'Certification de petit producteur indépendant obtenue',
};

/** Whether the stated production and independence make the brewery a small one. */
export const isSmallBrewery = (stated: Omit<SmallBreweryYear, 'year'>): boolean =>
  stated.productionHectoliters <= smallBreweryHectoliters &&
  independenceCriteria.every((criterion) => stated[criterion]);
