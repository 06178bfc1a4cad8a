import { addQuantities, roundTo } from '../numbers';

/** The kinds of lines in the ledger of beer. */
export const beerMovementKinds = [
  'brewed',
  'measured',
  'blended',
  'transferred',
  'lost',
  'packaged',
  'closed',
  'carried_over',
] as const;
export type BeerMovementKind = (typeof beerMovementKinds)[number];

/** Litres in a vessel; `null` is no named one. */
export interface VesselLiters {
  readonly equipmentId: string | null;
  readonly liters: number;
}

/**
 * Takes litres out of the vessels of a batch: from one, or from all in turn, the fullest first.
 * @returns what each gives; `null` when they hold less
 */
export function drawBeer(
  contents: readonly VesselLiters[],
  liters: number,
  equipmentId?: string | null,
): VesselLiters[] | null {
  const sources =
    equipmentId === undefined
      ? [...contents].sort((a, b) => b.liters - a.liters)
      : contents.filter((one) => one.equipmentId === equipmentId);
  const taken: VesselLiters[] = [];
  let left = liters;
  for (const source of sources) {
    const part = Math.min(left, source.liters);
    if (part > 0) taken.push({ equipmentId: source.equipmentId, liters: part });
    left = addQuantities(left, -part);
  }
  return left > 0 ? null : taken;
}

/** Parts litres between vessels in proportion to their planned volumes, to the thousandth. */
export function partBeer(
  liters: number,
  vessels: readonly { readonly equipmentId: string; readonly volumeInLiters: number }[],
): VesselLiters[] {
  const planned = addQuantities(...vessels.map(({ volumeInLiters }) => volumeInLiters));
  if (planned <= 0) return [{ equipmentId: null, liters }];
  let left = liters;
  return vessels
    .map(({ equipmentId, volumeInLiters }, index) => {
      const isLast = index === vessels.length - 1;
      const share = roundTo((liters * volumeInLiters) / planned, 3);
      const part = isLast ? left : Math.min(left, share);
      left = addQuantities(left, -part);
      return { equipmentId, liters: part };
    })
    .filter((part) => part.liters > 0);
}

/** Why a line is not corrected by its volume, and what to do instead, in French; null when it is. */
export function beerCorrectionRefusal(kind: BeerMovementKind): string | null {
  switch (kind) {
    case 'transferred':
    case 'lost':
    case 'blended':
      return null;
    case 'brewed':
    case 'measured':
      return 'Le volume brassé se corrige par le volume en fermenteur de la fiche.';
    case 'packaged':
    case 'closed':
      return 'Un conditionnement se corrige par ses contenants, au journal du produit fini.';
    case 'carried_over':
      return 'Cet écart est repris d’avant le registre : il ne se corrige pas.';
  }
}
