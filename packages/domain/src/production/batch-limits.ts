/** Brews of one batch at most. */
export const maxBrews = 12;
