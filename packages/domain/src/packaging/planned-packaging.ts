import { milliliters } from '../units';

interface Amount {
  /** Litres in one container. */
  readonly volumeInLiters: number;
  /** Containers. */
  readonly quantity?: number | null;
  /** What is to be filled, in litres, where no number is given. */
  readonly liters?: number | null;
}

/** The whole containers of a plan: their number, or as many as its litres fill. */
export const plannedContainers = ({ volumeInLiters: size, quantity, liters }: Amount): number =>
  quantity ?? Math.floor(milliliters(liters ?? 0) / milliliters(size));
