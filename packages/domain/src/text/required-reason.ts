import { z } from 'zod';
import { longestReason, missingReason, shortestReason } from './reason-of';

/** The reason of a ledger entry; trimmed, 3 to 300 characters. */
export const requiredReason = z
  .string({ error: 'Le motif est requis.' })
  .trim()
  .min(shortestReason, missingReason.error)
  .max(longestReason, `Le motif est trop long (${longestReason} caractères au plus).`);
