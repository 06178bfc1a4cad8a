import { addQuantities } from '@cervoise/domain/numbers';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import type { PlacedStep } from './stock-history';

/**
 * What stands where, by a second, plainly written account: it knows of each step what it said of
 * places, and of each lot how much it holds.
 */
export function createPlacesAccount(api: TestApi, actor: Actor, ingredientIds: readonly string[]) {
  const standing = new Map<string, Map<string, number>>();
  const placesOf = (lotId: string) => {
    const known = standing.get(lotId) ?? new Map<string, number>();
    standing.set(lotId, known);
    return known;
  };
  const change = (lotId: string, placeId: string, quantity: number) => {
    const places = placesOf(lotId);
    const left = addQuantities(places.get(placeId) ?? 0, quantity);
    if (left === 0) places.delete(placeId);
    else places.set(placeId, left);
  };
  const sumOf = (lotId: string) => addQuantities(...placesOf(lotId).values());
  const readLots = async () =>
    [...(await api.services.ingredients.lots(actor, ingredientIds, true)).values()].flat();

  /** What a lot holds no more left its fullest place; of equally full ones, that of the lower id. */
  const settle = (lotId: string, quantity: number) => {
    for (let excess = addQuantities(sumOf(lotId), -quantity); excess > 0; ) {
      const [fullest] = [...placesOf(lotId)].sort(
        ([id, most], [otherId, other]) => other - most || (id < otherId ? -1 : 1),
      );
      if (!fullest) throw new Error(`Lot ${lotId} has no place to take from.`);
      const [placeId, most] = fullest;
      const taken = Math.min(most, excess);
      change(lotId, placeId, -taken);
      excess = addQuantities(excess, -taken);
    }
  };

  return {
    /** Begins anew with what the books say, after steps that it could not follow one by one. */
    restart: async (): Promise<void> => {
      standing.clear();
      for (const { id, places } of await readLots()) {
        for (const { placeId, quantity } of places) change(id, placeId, quantity);
      }
    },

    /** Follows a step that was not refused. */
    follow: async (step: PlacedStep | undefined): Promise<void> => {
      const lots = await readLots();
      const lot = lots.find(({ id, lotNumber }) => id === step?.lot || lotNumber === step?.lot);
      if (lot && step?.take) change(lot.id, step.take.placeId, -step.take.quantity);
      for (const { id, quantity } of lots) settle(id, quantity);
      if (!(lot && step?.put)) return;
      const { name, quantity } = step.put;
      const request = { filter: { search: name }, first: 10, page: 1 };
      const { nodes } = await api.services.places.page(actor, request);
      const place = nodes.find((node) => node.name === name);
      if (!place) throw new Error(`There is no place ${name}.`);
      change(lot.id, place.id, quantity);
    },

    /** What differs from the books, described; empty when nothing does. */
    differences: async (): Promise<string[]> => {
      const listed = (places: Iterable<readonly [string, number]>) =>
        JSON.stringify([...places].sort(([id], [other]) => (id < other ? -1 : 1)));
      return (await readLots()).flatMap(({ id, quantity, places }) => {
        const found = listed(places.map((place) => [place.placeId, place.quantity]));
        const right = listed(placesOf(id));
        const sum = addQuantities(...places.map((place) => place.quantity));
        return [
          ...(found === right ? [] : [`places of ${id}: ${found} instead of ${right}`]),
          ...(sum > quantity ? [`places of ${id} hold ${sum} of ${quantity}`] : []),
          ...places.flatMap((place) =>
            place.quantity > 0 ? [] : [`${place.quantity} of ${id} at ${place.name}`],
          ),
        ];
      });
    },
  };
}
