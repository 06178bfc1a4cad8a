import { z } from 'zod';

/** Why something that stays in a ledger was done; trimmed, 3 to 300 characters. */
export const requiredReason = z
  .string({ error: 'Le motif est requis.' })
  .trim()
  .min(3, 'Le motif est requis (3 caractères au moins).')
  .max(300, 'Le motif est trop long (300 caractères au plus).');
