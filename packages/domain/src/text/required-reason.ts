import { z } from 'zod';

const shortestReason = 3;

/** The refusal of an entry that needs a reason and has none. */
export const missingReason = {
  path: ['reason'],
  error: 'Le motif est requis (3 caractères au moins).',
};

/** Whether a reason was given, of 3 characters at least. */
export const hasReason = (reason: string | null | undefined): boolean =>
  (reason?.trim().length ?? 0) >= shortestReason;

/** Why something that stays in a ledger was done; trimmed, 3 to 300 characters. */
export const requiredReason = z
  .string({ error: 'Le motif est requis.' })
  .trim()
  .min(shortestReason, missingReason.error)
  .max(300, 'Le motif est trop long (300 caractères au plus).');
