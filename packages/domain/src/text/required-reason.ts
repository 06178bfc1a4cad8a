import { z } from 'zod';

const shortestReason = 3;

/** The error of a missing reason. */
export const missingReason = {
  path: ['reason'],
  error: 'Le motif est requis (3 caractères au moins).',
};

/** Whether a reason of at least 3 characters was given. */
export const hasReason = (reason: string | null | undefined): boolean =>
  (reason?.trim().length ?? 0) >= shortestReason;

/** The reason of a ledger entry; trimmed, 3 to 300 characters. */
export const requiredReason = z
  .string({ error: 'Le motif est requis.' })
  .trim()
  .min(shortestReason, missingReason.error)
  .max(300, 'Le motif est trop long (300 caractères au plus).');
