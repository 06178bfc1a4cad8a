export const passwordMinimumLength = 8;
/** Argon2 hashes any length; the limit bounds the CPU time of a request. */
export const passwordMaximumLength = 200;

/** The lifetime of a session. */
export const sessionHours = 24;

/** The lifetime of a reset link. */
export const resetLinkValidityHours = 24;
