export const passwordMinimumLength = 8;
/** Argon2 hashes any length; the bound keeps a request from costing a second of CPU. */
export const passwordMaximumLength = 200;

/** How long a session lasts when nothing ends it before. */
export const sessionHours = 24;

/** How long the link of a reset e-mail serves. */
export const resetLinkValidityHours = 24;
