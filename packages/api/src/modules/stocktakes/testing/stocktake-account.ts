import { addQuantities } from '@cervoise/domain/numbers';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';

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
 * What stocktakes do to lots, by a second, plainly written account: it sees the books after each
 * step, and knows of each count what they had then.
 */
export function createStocktakeAccount(api: TestApi, actor: Actor, ids: readonly string[]) {
  const seen: Seen[] = [];
  const counts = new Map<string, OwnCount>();
  let validated: ReadonlyMap<string, OwnCount> = new Map();
  const done = { validated: 0, undone: 0 };

  const readBooks = async (): Promise<Books> => {
    const lots = [...(await api.services.ingredients.lots(actor, ids, true)).values()].flat();
    return new Map(lots.map(({ id, quantity }) => [id, quantity]));
  };
  const now = (): Books => seen.at(-1)?.books ?? new Map<string, number>();
  const difference = ({ counted, expected }: OwnCount) => addQuantities(counted, -expected);

  /** Throws where lots are not what they should be after some differences to the books of before. */
  async function check(what: string, differences: ReadonlyMap<string, number>): Promise<void> {
    const before = now();
    const after = await readBooks();
    for (const [lotId, quantity] of after) {
      const right = addQuantities(before.get(lotId) ?? 0, differences.get(lotId) ?? 0);
      if (quantity !== right) throw new Error(`${what}: ${quantity} of ${lotId}, not ${right}`);
      if (quantity < 0) throw new Error(`${what}: ${lotId} is below zero`);
    }
  }

  return {
    done,
    lotIds: () => [...now().keys()],
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

    count: (lotId: string, counted: number, { at, books }: Seen): void => {
      const known = counts.get(lotId);
      if (known && known.at > at) return;
      counts.set(lotId, { at, counted, expected: books.get(lotId) ?? 0 });
    },

    /** What a lot holds right after: what was counted, and what moved since. */
    checkValidation: async (): Promise<void> => {
      const right = [...counts].map(([id, count]) => [id, difference(count)] as const);
      await check('validated', new Map(right));
      const books = await readBooks();
      for (const [id, { counted, expected }] of counts) {
        const moved = addQuantities(now().get(id) ?? 0, -expected);
        if (books.get(id) !== addQuantities(counted, moved))
          throw new Error(`${id} is not counted`);
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
