import { z } from 'zod';
import { decimal } from '../numbers';
import { extractBases } from './ingredient-types';

/**
 * The per cents that a fermentable's extract is counted by, for an ingredient and for a recipe's
 * line.
 */
export const fermentableFields = {
  moisture: decimal({ label: 'L’humidité', min: 0, max: 100, decimals: 1 }).nullish(),
  extractBasis: z.enum(extractBases, { error: 'Choisissez une base.' }).nullish(),
  /** Its own apparent attenuation: 0 for lactose, empty for what the yeast attenuates. */
  fermentability: decimal({
    label: 'La fermentescibilité',
    min: 0,
    max: 100,
    decimals: 1,
  }).nullish(),
};
