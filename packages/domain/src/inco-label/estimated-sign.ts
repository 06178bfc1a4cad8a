import type { LetterHeight } from './letter-heights';

/**
 * The sign ℮: the brewery guarantees that its containers hold what they say, by the checks of
 * directive 76/211/EEC, annex I. Its shape is drawn in directive 2009/34/EC, annex II, and the fonts'
 * U+212E follows it.
 */
export const estimatedSign = '\u212e';

/** At least 3 mm high, at one glance with the quantity (directive 76/211/EEC, annex I, point 3.3). */
export const estimatedSignHeight: LetterHeight = { of: 'estimated', millimeters: 3 };

/** Whether the sign exists for containers of a size: from 5 ml to 10 l (directive 76/211/EEC, article 1). */
export const canBearEstimatedSign = (volumeInLiters: number): boolean =>
  volumeInLiters >= 0.005 && volumeInLiters <= 10;
