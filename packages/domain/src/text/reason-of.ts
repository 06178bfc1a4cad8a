export const shortestReason = 3;
export const longestReason = 300;

/** The error of a missing reason. */
export const missingReason = {
  path: ['reason'],
  error: 'Le motif est requis (3 caractères au moins).',
};

/** Whether a reason of at least 3 characters was given. */
export const hasReason = (reason: string | null | undefined): boolean =>
  (reason?.trim().length ?? 0) >= shortestReason;
