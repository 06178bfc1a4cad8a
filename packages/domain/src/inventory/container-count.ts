import { decimal } from '../numbers';

/** Maximum number of containers of one line. */
export const largestContainerCount = 1_000_000;

/** A whole number of containers within bounds, with French messages. */
export const containerCountSchema = (label: string, min = 0) =>
  decimal({ label, min, max: largestContainerCount, decimals: 0 });
