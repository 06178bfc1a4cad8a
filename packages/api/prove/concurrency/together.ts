import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import type { Actor } from '../../src/db/tenant-transaction';
import { ApiError } from '../../src/errors';
import type { TestApi } from '../../src/testing';
import type { Outcome, TakenStep } from './plain-stock';
import type { Step } from './steps';

const first = 5;
const reason = 'Essai de concurrence';

/** A stock that several people change. */
interface OpenStock {
  readonly take: (actor: Actor, step: Step, requestId: string) => Promise<unknown>;
  /** What is left, and the lowest that its ledger and lots show. */
  readonly read: () => Promise<{ readonly last: number; readonly lowest: number }>;
}

export interface Stocks {
  readonly people: readonly Actor[];
  readonly openIngredient: () => Promise<OpenStock>;
  readonly openProduct: () => Promise<OpenStock>;
}

/** Opens a brewery in which stocks can be made. */
export async function openStocks(api: TestApi): Promise<Stocks> {
  const people = await Promise.all(
    ['admin', 'manager', 'brewer'].map((name) => api.actorOf(`${name}@demo.example`)),
  );
  const [owner] = people;
  if (!owner) throw new Error('The test brewery has nobody.');
  const recipe = await api.services.recipes.create(owner, {
    name: 'Ambrée',
    batchSizeInLiters: 1000,
    isActive: true,
    isPublic: false,
    lines: [],
    steps: [],
  });
  // Forms know the machine's day, which does not move.
  const today = () =>
    calendarDateOf(new Date(Math.min(api.dependencies.now().getTime(), Date.now())));
  return {
    people,
    openIngredient: async () => {
      const { ingredients } = api.services;
      const { id } = await ingredients.create(owner, {
        name: `Malt ${randomUUID()}`,
        type: 'malt',
        unit: 'kg',
        minimumStockQuantity: 0,
      });
      const receive = (actor: Actor, quantity: number, requestId: string) =>
        ingredients.receiveLot(actor, {
          ingredientId: id,
          lotNumber: requestId.slice(0, 8),
          quantity,
          expiryDate: null,
          receivedOn: today(),
          requestId,
        });
      await receive(owner, first, randomUUID());
      return {
        take: (actor, { kind, quantity }, requestId) => {
          if (kind === 'add') return receive(actor, quantity, requestId);
          if (kind === 'count') return ingredients.countStock(actor, { id, quantity, requestId });
          const taken = { ingredientId: id, kind: 'consumption' as const, quantity: -quantity };
          return ingredients.adjustStock(actor, { ...taken, reason, requestId });
        },
        read: async () => {
          const { stockQuantity } = await ingredients.get(owner, id);
          const lots = (await ingredients.lots(owner, [id], true)).get(id) ?? [];
          const ledger = (await ingredients.movements(owner, [id], { first: 100, page: 1 })).get(
            id,
          );
          const all = [
            ...lots.map(({ quantity }) => quantity),
            ...(ledger?.nodes ?? []).map(({ stockAfter }) => stockAfter),
          ];
          return { last: stockQuantity, lowest: Math.min(stockQuantity, ...all) };
        },
      };
    },
    openProduct: async () => {
      const { inventory } = api.services;
      const { id } = await inventory.create(owner, {
        recipeId: recipe.id,
        quantity: first,
        location: 'Cave',
        requestId: randomUUID(),
        containerType: 'keg',
        volumeInLiters: 20,
        packagingDate: today(),
        bestBeforeDate: null,
        unitPrice: null,
      });
      return {
        take: (actor, { kind, quantity }, requestId) => {
          if (kind === 'count') return inventory.count(actor, { id, quantity, requestId });
          const moved = kind === 'add' ? quantity : -quantity;
          return inventory.adjust(actor, { id, quantity: moved, requestId });
        },
        read: async () => {
          const { quantity } = await inventory.get(owner, id);
          const ledger = (await inventory.movements(owner, [id], { first: 100, page: 1 })).get(id);
          const all = (ledger?.nodes ?? []).map(({ quantityAfter }) => quantityAfter);
          return { last: quantity, lowest: Math.min(quantity, ...all) };
        },
      };
    },
  };
}

/** Runs some steps concurrently on a new stock, each by another person. */
export async function takeTogether(
  { people, openIngredient, openProduct }: Stocks,
  steps: readonly Step[],
  index: number,
): Promise<Outcome & { readonly faults: readonly string[] }> {
  const isProduct = index % 2 === 1;
  const stock = await (isProduct ? openProduct() : openIngredient());
  const faults: string[] = [];
  const send = async (actor: Actor, step: Step, requestId: string): Promise<boolean> => {
    try {
      await stock.take(actor, step, requestId);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BAD_USER_INPUT') {
        faults.push(`${step.kind} ${step.quantity}: ${String(error)}`);
      }
      return false;
    }
  };
  const taken = await Promise.all(
    steps.map(async (step, index): Promise<TakenStep> => {
      const actor = people[index % people.length];
      if (!actor) throw new Error('The test brewery has nobody.');
      const requestId = randomUUID();
      const answers = await Promise.all(
        (step.isSentTwice ? [1, 2] : [1]).map(() => send(actor, step, requestId)),
      );
      return { step, isAccepted: answers.includes(true) };
    }),
  );
  const { last, lowest } = await stock.read();
  return {
    stock: isProduct ? 'product' : 'ingredient',
    first,
    steps: taken,
    last,
    lowest,
    faults,
  };
}
