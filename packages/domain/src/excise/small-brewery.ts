import { z } from 'zod';
import { decimal } from '../numbers';

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

/** A brewery's statement for a year, which sets the rate of that year's months. */
export const smallBreweryYearSchema = z.object({
  year: z.int().min(2000).max(2199),
  productionHectoliters: decimal({ label: 'La production', min: 0, max: 10_000_000, decimals: 2 }),
  isIndependent: z.boolean(),
  hasOwnInstallations: z.boolean(),
  isUncoordinated: z.boolean(),
  isCertified: z.boolean(),
});
export type SmallBreweryYear = z.infer<typeof smallBreweryYearSchema>;

/** Whether the stated production and independence make the brewery a small one. */
export const isSmallBrewery = (stated: Omit<SmallBreweryYear, 'year'>): boolean =>
  stated.productionHectoliters <= smallBreweryHectoliters &&
  independenceCriteria.every((criterion) => stated[criterion]);
