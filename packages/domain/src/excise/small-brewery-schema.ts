import { z } from 'zod';
import { decimal } from '../numbers';

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
