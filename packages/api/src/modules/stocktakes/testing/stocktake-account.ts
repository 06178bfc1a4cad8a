import { addQuantities } from '@cervoise/domain/numbers';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';

/** A lot at a place, or nowhere in particular. */
export interface Counted {
  readonly lotId: string;
  readonly placeId: string | null;
}

const keyOf = ({ lotId, placeId }: Counted) => `${lotId} at ${placeId ?? 'no place'}`;

/** So much of each lot at each place. */
type Books = ReadonlyMap<string, number>;

/** What the books had at a moment. */
interface Seen {
  readonly at: Date;
  readonly books: Books;
}

interface OwnCount {
  readonly at: Date;
  readonly counted: number;
  /** What the books had when it was counted. */
  readonly expected: number;
}

/**
 * What stocktakes do to lots at their places, by a second, plainly written account: it sees the books
 * after each step, and knows of each count what they had then.
 */
export function createStocktakeAccount(api: TestApi, actor: Actor, ids: readonly string[]) {
  const seen: Seen[] = [];
  const counts = new Map<string, OwnCount>();
  let validated: ReadonlyMap<string, OwnCount> = new Map();
  const done = { validated: 0, undone: 0, placed: 0, loose: 0 };

  let lotIds: string[] = [];
  const placeIds = new Set<string>();
  const readBooks = async (): Promise<Books> => {
    const lots = [...(await api.services.ingredients.lots(actor, ids, true)).values()].flat();
    lotIds = lots.map(({ id }) => id);
    const books = new Map<string, number>();
    for (const { id: lotId, quantity, places } of lots) {
      const placed = places.map((place) => place.quantity);
      const loose = addQuantities(quantity, ...placed.map((each) => -each));
      books.set(keyOf({ lotId, placeId: null }), loose);
      for (const place of places) {
        placeIds.add(place.placeId);
        books.set(keyOf({ lotId, placeId: place.placeId }), place.quantity);
      }
    }
    return books;
  };
  const now = (): Books => seen.at(-1)?.books ?? new Map<string, number>();
  const difference = ({ counted, expected }: OwnCount) => addQuantities(counted, -expected);

  /** Throws where places are not what they should be after some differences to the earlier books. */
  async function check(what: string, differences: ReadonlyMap<string, number>): Promise<void> {
    const before = now();
    const after = await readBooks();
    for (const key of new Set([...before.keys(), ...after.keys(), ...differences.keys()])) {
      const quantity = after.get(key) ?? 0;
      const right = addQuantities(before.get(key) ?? 0, differences.get(key) ?? 0);
      if (quantity !== right) throw new Error(`${what}: ${quantity} of ${key}, not ${right}`);
      if (quantity < 0) throw new Error(`${what}: ${key} is below zero`);
    }
  }

  return {
    done,
    /** Each lot at each place that is known, expected there or not. */
    subjects: (): Counted[] =>
      lotIds.flatMap((lotId) => [...placeIds, null].map((placeId) => ({ lotId, placeId }))),
    /** The moments since a stocktake was opened, the latest last. */
    moments: () => seen,

    /** Sees the books after a step. */
    see: async (): Promise<void> => {
      const at = new Date();
      seen.push({ at, books: await readBooks() });
    },

    /** A new stocktake: nothing is counted, and no earlier moment is one of it. */
    open: (): void => {
      counts.clear();
      seen.splice(0, seen.length - 1);
    },

    count: (subject: Counted, counted: number, { at, books }: Seen): void => {
      const key = keyOf(subject);
      const known = counts.get(key);
      if (known && known.at > at) return;
      counts.set(key, { at, counted, expected: books.get(key) ?? 0 });
    },

    /** What a place holds right after: what was counted, and what came and went since. */
    checkValidation: async (): Promise<void> => {
      const right = [...counts].map(([id, count]) => [id, difference(count)] as const);
      await check('validated', new Map(right));
      const books = await readBooks();
      for (const [key, { counted, expected }] of counts) {
        const moved = addQuantities(now().get(key) ?? 0, -expected);
        if ((books.get(key) ?? 0) !== addQuantities(counted, moved)) {
          throw new Error(`${key} is not counted`);
        }
        if (key.endsWith('no place')) done.loose += 1;
        else done.placed += 1;
      }
      validated = new Map(counts);
      done.validated += 1;
    },

    checkUndo: async (): Promise<void> => {
      const right = [...validated].map(([id, count]) => [id, -difference(count)] as const);
      await check('undone', new Map(right));
      done.undone += 1;
    },

    /** A refused step changes nothing. */
    checkRefusal: () => check('refused', new Map()),
  };
}

export type StocktakeAccount = ReturnType<typeof createStocktakeAccount>;
