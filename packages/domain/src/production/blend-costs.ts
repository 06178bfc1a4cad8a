/**
 * What a batch cost, and its own litres that bear it: those brewed less ordinary losses, which raise
 * the price of what is left.
 */
export interface BrewedCost {
  readonly liters: number;
  /** Euros; null when the price of something is unknown. */
  readonly cost: number | null;
}

export interface BlendedLiters {
  readonly fromBatchId: string;
  readonly intoBatchId: string;
  readonly volumeInLiters: number;
}

/**
 * The costs of batches after their blends: each litre takes its share of what its batch cost by then.
 * The sum over all batches stays the same.
 * @param blends oldest first; those of unknown batches are left out
 * @returns euros by batch; null where beer of unknown cost went in
 */
export function costsAfterBlends(
  batches: ReadonlyMap<string, BrewedCost>,
  blends: readonly BlendedLiters[],
): Map<string, number | null> {
  const present = new Map([...batches].map(([id, batch]) => [id, { ...batch }]));
  for (const { fromBatchId, intoBatchId, volumeInLiters } of blends) {
    const [from, into] = [present.get(fromBatchId), present.get(intoBatchId)];
    if (!from || !into) continue;
    // Losses may exceed what a batch brewed itself: then it gives all its cost.
    const share = from.liters > volumeInLiters ? volumeInLiters / from.liters : 1;
    if (from.cost === null) {
      into.cost = null;
    } else {
      const given = from.cost * share;
      if (into.cost !== null) into.cost += given;
      from.cost -= given;
    }
    from.liters = Math.max(0, from.liters - volumeInLiters);
    into.liters += volumeInLiters;
  }
  return new Map([...present].map(([id, { cost }]) => [id, cost]));
}
